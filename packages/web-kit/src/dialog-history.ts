/** State of a history entry: that of the router, and how many dialogs are open in it. */
type EntryState = { idx?: number; key?: string; depth?: number } | null

interface Layer {
  close: () => void
}

/** After so long (ms) a move through the history that the browser did not make is given up. */
const MOVE_MS = 1_000

const depthOf = (state: EntryState) => state?.depth ?? 0

/**
 * Gives every open dialog, sheet and menu an entry of the browser's history on top of that of its page, so that Back
 * closes the topmost one. The router sees none of these entries: they have the address of their page, moves between
 * them are kept from it, a page that is opened from a dialog takes the place of its entry, and an address that is
 * replaced under a dialog is that of the page once the dialog is closed. A dialog that is closed otherwise, and an
 * entry without its dialog (after a reload, or by Forward), is gone back from.
 */
class DialogHistory {
  #page: Window
  #push: History['pushState']
  #replace: History['replaceState']
  #go: History['go']
  #layers: readonly Layer[] = []
  #here: { state: EntryState; url: string }
  #moving: ReturnType<typeof setTimeout> | undefined
  /** Holds the router's changes during a move, which are made after it. */
  #waiting: (() => void)[] = []

  constructor(page: Window) {
    const { history } = page
    this.#page = page
    this.#push = history.pushState.bind(history)
    this.#replace = history.replaceState.bind(history)
    this.#go = history.go.bind(history)
    this.#here = this.#now()
    history.pushState = (...entry) =>
      this.#change(() => (this.#depth() > 0 ? this.#replace(...entry) : this.#push(...entry)))
    history.replaceState = (state: object | null, ...entry) =>
      this.#change(() => this.#replace(this.#depth() > 0 ? { ...state, depth: this.#depth() } : state, ...entry))
    history.go = (delta = 0) => this.#go(delta < 0 ? delta - this.#depth() : delta)
    page.addEventListener('popstate', (event) => this.#onMove(event), { capture: true })
    this.#settleSoon()
  }

  /** Adds a dialog on top; gives the function that takes it away. */
  add(layer: Layer) {
    this.#layers = [...this.#layers, layer]
    this.#settleSoon()
    return () => {
      this.#layers = this.#layers.filter((each) => each !== layer)
      this.#settleSoon()
    }
  }

  #now = () => ({ state: this.#page.history.state as EntryState, url: this.#page.location.href })
  #depth = () => depthOf(this.#now().state)

  /** In a task of its own: by then React has rendered what was opened and closed together. */
  #settleSoon() {
    setTimeout(() => this.#settle())
  }

  #settle() {
    if (this.#moving) return
    const depth = this.#depth()
    const open = this.#layers.length
    for (let next = depth + 1; next <= open; next += 1) this.#push({ ...this.#now().state, depth: next }, '')
    this.#here = this.#now()
    if (depth <= open) return
    this.#moving = setTimeout(() => this.#endMove(), MOVE_MS)
    this.#go(open - depth)
  }

  #endMove() {
    clearTimeout(this.#moving)
    this.#moving = undefined
    const changes = this.#waiting
    this.#waiting = []
    for (const change of changes) change()
    // The router has read the address before it was changed.
    if (changes.length > 0) this.#page.dispatchEvent(new PopStateEvent('popstate', { state: this.#now().state }))
    this.#settleSoon()
  }

  #onMove(event: Event) {
    const [landed, left] = [this.#now(), this.#here]
    const depth = depthOf(landed.state)
    const isSamePage = landed.state?.idx === left.state?.idx && depth !== depthOf(left.state)
    if (isSamePage) {
      event.stopImmediatePropagation()
      if (landed.state?.key !== left.state?.key || landed.url !== left.url)
        this.#replace({ ...left.state, depth }, '', left.url)
    }
    this.#here = this.#now()
    if (this.#moving) return this.#endMove()
    if (isSamePage) for (const { close } of this.#layers.slice(depth).reverse()) close()
    this.#settleSoon()
  }

  #change(make: () => void) {
    const run = () => {
      make()
      this.#here = this.#now()
      this.#settleSoon()
    }
    if (this.#moving) this.#waiting.push(run)
    else run()
  }
}

interface WithDialogs extends Window {
  tapriDialogs?: DialogHistory
}

/** Returns the page's only one, since shell and remotes each have a copy of this module. */
export const dialogHistory = (page: WithDialogs = window) => (page.tapriDialogs ??= new DialogHistory(page))
