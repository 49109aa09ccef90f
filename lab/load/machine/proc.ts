/** A line of /proc/<pid>/stat. */
export interface ProcessStat {
  pid: number
  parent: number
  /** The CPU time of the process and of its ended children, in ticks of 10 ms. */
  ticks: number
}

/** Parses a line of /proc/<pid>/stat. The name in parentheses may contain spaces and parentheses. */
export function parseStat(line: string): ProcessStat {
  const fields = line.slice(line.lastIndexOf(')') + 2).split(' ')
  const numberAt = (index: number) => Number(fields[index])
  return {
    pid: Number.parseInt(line, 10),
    parent: numberAt(1),
    // utime, stime, cutime, cstime
    ticks: numberAt(11) + numberAt(12) + numberAt(13) + numberAt(14),
  }
}

/** Parses the first line of /proc/stat, in ticks of all CPUs. */
export function parseMachine(text: string): { busy: number; all: number } {
  const [user = 0, nice = 0, system = 0, idle = 0, iowait = 0, irq = 0, softirq = 0, steal = 0] = (
    text.split('\n')[0] ?? ''
  )
    .split(/\s+/)
    .slice(1)
    .map(Number)
  const busy = user + nice + system + irq + softirq
  return { busy, all: busy + idle + iowait + steal }
}

/** Returns the KiB of `Pss:` in /proc/<pid>/smaps_rollup. */
export const parsePss = (text: string) => Number(/^Pss:\s+(\d+) kB$/m.exec(text)?.[1] ?? 0)

/** Groups the processes below each root by its name; a process below two roots belongs to the nearer one. */
export function groupProcesses(
  processes: readonly ProcessStat[],
  roots: Readonly<Record<string, number>>,
): Map<string, ProcessStat[]> {
  const parents = new Map(processes.map(({ pid, parent }) => [pid, parent]))
  const names = new Map(Object.entries(roots).map(([name, pid]) => [pid, name]))
  const groups = new Map(Object.keys(roots).map((name) => [name, [] as ProcessStat[]]))
  for (const each of processes) {
    let pid: number | undefined = each.pid
    while (pid && !names.has(pid)) pid = parents.get(pid)
    groups.get(names.get(pid ?? 0) ?? '')?.push(each)
  }
  return groups
}
