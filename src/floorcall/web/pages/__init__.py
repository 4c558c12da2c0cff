"""The pages people see, one module or package a family; each brings its own routes and tabs."""
