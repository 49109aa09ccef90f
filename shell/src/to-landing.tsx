import { Loading } from '@tapri/ui/loading'
import { Navigate } from '@tapri/web-kit/router'
import { useEffect, useState } from 'react'
import { storedToken } from './session/storage.ts'

/** True when `/` was answered with the application instead of the landing page: to ask again would not end. */
const isMissing = window.location.pathname === '/' && document.getElementById('root')?.dataset.page === 'loading'

/**
 * The landing page is a document of its own (index.html), which the application leaves for it. With a stored token that
 * document runs the application again (landing.ts), so that a reload would repeat without end while the user of the
 * token cannot be loaded.
 */
export function ToLanding() {
  const [isUnreachable] = useState(() => isMissing || storedToken() !== null)
  useEffect(() => {
    if (!isUnreachable) window.location.reload()
  }, [isUnreachable])
  return isUnreachable ? <Navigate to="/login" replace /> : <Loading />
}
