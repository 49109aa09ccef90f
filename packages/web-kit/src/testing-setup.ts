import { configure } from '@testing-library/react'

// One second is too short on a busy machine; what never comes fails all the same.
configure({ asyncUtilTimeout: 5_000 })
