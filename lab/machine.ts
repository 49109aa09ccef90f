import { cpus, loadavg, totalmem } from 'node:os'

/** Describes time, CPUs, memory, load average and Node version, in one line. */
export const describeMachine = () =>
  `${new Date().toISOString().slice(0, 16)} UTC, ${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GB, load average ${loadavg()
    .map((load) => load.toFixed(1))
    .join(' ')}, Node ${process.versions.node}`
