import { useLocation, useNavigate } from '@tapri/web-kit/router'

const PARAMETER = 'checkout'

/**
 * Keeps the open state of the checkout in the query string, so that it survives a reload and the back button closes
 * the dialog instead of leaving the page.
 */
export function useCheckoutOpen() {
  const navigate = useNavigate()
  const { pathname, search, state } = useLocation()
  const params = new URLSearchParams(search)
  const isOpen = params.has(PARAMETER)

  function open() {
    if (isOpen) return
    params.set(PARAMETER, 'open')
    void navigate(`${pathname}?${params}`, { state: { isCheckoutOnTop: true } })
  }

  function close() {
    if (!isOpen) return
    if ((state as { isCheckoutOnTop?: boolean } | null)?.isCheckoutOnTop) return void navigate(-1)
    params.delete(PARAMETER)
    void navigate(`${pathname}${params.size > 0 ? `?${params}` : ''}`, { replace: true })
  }

  return { isOpen, open, close }
}
