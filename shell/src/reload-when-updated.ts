/** The part of webpack's `import.meta.webpackHot` that is used here. */
type Hot = {
  addStatusHandler(handler: (status: string) => void): void
  removeStatusHandler(handler: (status: string) => void): void
}

/**
 * Reloads the page in development after new modules have been applied. For markup that no mounted component renders: a
 * hot update of it would have no visible effect. Returns a function that stops it.
 */
export function reloadWhenUpdated(hot: Hot | undefined, reload = () => window.location.reload()) {
  const onStatus = (status: string) => {
    if (status === 'apply') reload()
  }
  hot?.addStatusHandler(onStatus)
  return () => hot?.removeStatusHandler(onStatus)
}
