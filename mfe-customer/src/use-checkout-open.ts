import { useLocation, useNavigate } from '@tapri/web-kit/router'

const parameter = 'checkout'

/**
 * Whether the checkout is open: written in the address, so that a reload finds it open and a phone's back button closes
 * it instead of leaving the page.
 */
export function useCheckoutOpen() {
  const navigate = useNavigate()
  const { pathname, search, state } = useLocation()
  const params = new URLSearchParams(search)
  const isOpen = params.has(parameter)

  function open() {
    if (isOpen) return
    params.set(parameter, 'open')
    void navigate(`${pathname}?${params}`, { state: { isCheckoutOnTop: true } })
  }

  function close() {
    if (!isOpen) return
    if ((state as { isCheckoutOnTop?: boolean } | null)?.isCheckoutOnTop) return void navigate(-1)
    params.delete(parameter)
    void navigate(`${pathname}${params.size > 0 ? `?${params}` : ''}`, { replace: true })
  }

  return { isOpen, open, close }
}
