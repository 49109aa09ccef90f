/** State of a history entry: the router's, plus the number of dialogs open in it. */
type EntryState = { idx?: number; key?: string; depth?: number } | null

interface Layer {
  close: () => void
}

/** A navigation that has not completed after this time (ms) is given up. */
const MOVE_MS = 1_000

const depthOf = (state: EntryState) => state?.depth ?? 0

/**
 * Gives every open dialog, sheet and menu its own history entry on top of its page's, so that Back closes the topmost
 * one. These entries are hidden from the router: they have the URL of their page, moves between them are not passed to
 * it, a page opened from a dialog replaces the dialog's entry, and a URL that is replaced under a dialog belongs to the
 * page once the dialog is closed. When a dialog is closed in another way, or an entry has no dialog (after a reload, or
 * Forward), it goes back from that entry.
 */
class DialogHistory {
  #page: Window
  #push: History['pushState']
  #replace: History['replaceState']
  #go: History['go']
  #layers: readonly Layer[] = []
  #here: { state: EntryState; url: string }
  #moving: ReturnType<typeof setTimeout> | undefined
  /** The router's changes during a move, which are made after it. */
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

  /** Adds a dialog on top; returns a function that removes it. */
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

  /** In a separate task: by then React has rendered everything that was opened and closed together. */
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
    // The router read the URL before it was changed.
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

/** Returns the page's only instance, since shell and remotes each have a copy of this module. */
export const dialogHistory = (page: WithDialogs = window) => (page.tapriDialogs ??= new DialogHistory(page))
