// Swift Testing names this module as its part for UIKit: a file that imports both imports it too. On Linux the toolchain does
// not have it, and without a module of this name such files do not compile. It has nothing to add.
