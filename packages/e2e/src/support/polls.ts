import type { Tab } from './tab.ts'

const changed = (milliseconds: string) => `{
  const { setInterval } = window
  window.setInterval = (run, ms, ...given) => setInterval(run, ms < 10_000 ? ms : ${milliseconds}, ...given)
}`

/** Polls are intervals of 10 s and more; they never fire. */
export const stopPolls = ({ context }: Tab) => context.addInitScript(changed('2 ** 31 - 1'))

/** Polls run four times as often, so that a test does not wait for them. */
export const hurryPolls = ({ context }: Tab) => context.addInitScript(changed('ms / 4'))
