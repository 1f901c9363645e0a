strata plugin new Story --style slider --header
