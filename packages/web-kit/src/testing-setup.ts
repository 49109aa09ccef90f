import { configure } from '@testing-library/react'

// The library's second is too short on a busy machine; what never comes fails all the same.
configure({ asyncUtilTimeout: 30_000 })
