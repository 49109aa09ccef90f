import { vi } from 'vitest'

// Runs before each file: with `isolate: false` it would otherwise find this repository's modules as the file before
// left them.
vi.resetModules()
