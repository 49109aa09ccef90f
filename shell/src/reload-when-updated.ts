/** The part of webpack's `import.meta.webpackHot` that is used. */
type Hot = {
  addStatusHandler(handler: (status: string) => void): void
  removeStatusHandler(handler: (status: string) => void): void
}

/**
 * In development: reloads the page once new modules have been applied to it. For markup that no mounted component
 * renders, which a hot update replaces without anything to be seen. Returns a function that ends it.
 */
export function reloadWhenUpdated(hot: Hot | undefined, reload = () => window.location.reload()) {
  const onStatus = (status: string) => {
    if (status === 'apply') reload()
  }
  hot?.addStatusHandler(onStatus)
  return () => hot?.removeStatusHandler(onStatus)
}
