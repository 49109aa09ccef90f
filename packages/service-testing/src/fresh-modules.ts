import { vi } from 'vitest'

// Runs before each file: with `isolate: false` a file would otherwise get this repository's modules in the state in
// which the previous file left them.
vi.resetModules()
