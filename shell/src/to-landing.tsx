import { Loading } from '@tapri/ui/loading'
import { Navigate } from '@tapri/web-kit/router'
import { useEffect, useState } from 'react'
import { storedToken } from './session/storage.ts'

/** True if `/` was answered with the application instead of the landing page: reloading would never end. */
const isMissing = window.location.pathname === '/' && document.getElementById('root')?.dataset.page === 'loading'

/**
 * Reloads the page to leave the application for the landing page, which is a separate document (index.html). With a
 * stored token that document runs the application again (landing.ts): if the token's user cannot be loaded, reloading
 * would never end, so it redirects to the login instead.
 */
export function ToLanding() {
  const [isUnreachable] = useState(() => isMissing || storedToken() !== null)
  useEffect(() => {
    if (!isUnreachable) window.location.reload()
  }, [isUnreachable])
  return isUnreachable ? <Navigate to="/login" replace /> : <Loading />
}
