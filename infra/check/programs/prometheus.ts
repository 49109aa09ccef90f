import { onPath } from '../../run/stack/programs.ts'
import { findOrInstall } from './find.ts'

/** Finds Prometheus and promtool, which tests run: on the PATH, else from the distribution's package. */
export const findPrometheus = (say: (line: string) => void = console.log) =>
  findOrInstall({
    what: 'prometheus',
    find: () => {
      const [prometheus, promtool] = [onPath('prometheus'), onPath('promtool')]
      return prometheus && promtool ? { prometheus, promtool } : undefined
    },
    debian: 'prometheus',
    say,
  })
