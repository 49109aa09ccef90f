import { useEffect, useEffectEvent } from 'react'

const DIALOG = '[role="dialog"], [role="alertdialog"]'

const containsDialog = (node: Node) =>
  node instanceof Element && (node.matches(DIALOG) || node.querySelector(DIALOG) !== null)

/** While it is watching, calls `onOpen` when a dialog opens. Dialogs of all remotes are rendered into the body. */
export function useOpenedDialog(isWatching: boolean, onOpen: () => void) {
  const open = useEffectEvent(onOpen)
  useEffect(() => {
    if (!isWatching) return undefined
    const observer = new MutationObserver((records) => {
      if (records.some(({ addedNodes }) => [...addedNodes].some(containsDialog))) open()
    })
    observer.observe(document.body, { childList: true })
    return () => observer.disconnect()
  }, [isWatching])
}
