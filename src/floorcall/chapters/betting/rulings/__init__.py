"""What words, chips and motions come to, each as a pure function."""
