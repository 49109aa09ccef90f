import { onPath } from '../../run/stack/programs.ts'
import { findOrInstall } from './find.ts'

/** Prometheus and its promtool, which tests run: those on the path, else the distribution's package. */
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
