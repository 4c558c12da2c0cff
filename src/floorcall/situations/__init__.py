"""What a floor person is called for, found by the words people use.

`index.find("mucked the winner")` gives the situations it may mean, the likeliest first. It is a
plain index of words: nothing here understands a sentence, and nothing here rules.
"""
