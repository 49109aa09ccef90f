import { aptInstall, onPath } from '../../run/stack/programs.ts'
import { Refusal, messageOf } from '../../run/stack/refusal.ts'

/** Prometheus and its promtool, which tests run: those on the path, else the distribution's package. */
export function findPrometheus(say: (line: string) => void = console.log) {
  const find = () => ({ prometheus: onPath('prometheus'), promtool: onPath('promtool') })
  let { prometheus, promtool } = find()
  if (prometheus && promtool) return { prometheus, promtool }
  try {
    aptInstall('prometheus', say)
    ;({ prometheus, promtool } = find())
    if (prometheus && promtool) return { prometheus, promtool }
    throw new Error('the package prometheus has no promtool')
  } catch (error) {
    throw new Refusal(`there is no prometheus: install it (${messageOf(error)})`)
  }
}
