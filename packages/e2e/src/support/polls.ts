import type { Tab } from './tab.ts'

/** Polls are intervals of 10 s and more; they run four times as often, so that a test does not wait for them. */
export const hurryPolls = ({ context }: Tab) =>
  context.addInitScript(`{
    const { setInterval } = window
    window.setInterval = (run, ms, ...given) => setInterval(run, ms < 10_000 ? ms : ms / 4, ...given)
  }`)
