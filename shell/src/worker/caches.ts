/** The caches of the service worker. The shell's carries the version of its build; personal ones start with `tapri.me.`. */
export const cacheNames = {
  shell: (version: string) => `tapri.shell.${version}`,
  files: 'tapri.files',
  fresh: 'tapri.fresh',
  menu: 'tapri.menu',
  personal: 'tapri.me.orders',
}

/** The most that is kept in each; the oldest go first. */
const limits: Record<string, number> = { [cacheNames.files]: 150, [cacheNames.fresh]: 30, [cacheNames.personal]: 20 }

export async function keep(name: string, request: Request, response: Response) {
  const cache = await caches.open(name)
  // Deleted first, so that a renewed entry counts as the youngest.
  await cache.delete(request)
  await cache.put(request, response)
  const limit = limits[name]
  if (!limit) return
  const kept = await cache.keys()
  await Promise.all(kept.slice(0, Math.max(0, kept.length - limit)).map((old) => cache.delete(old)))
}
