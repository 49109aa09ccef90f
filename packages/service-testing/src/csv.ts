/** Returns the lines of a CSV file, the first with the names of its columns. */
export const csvLines = (body: string) =>
  body
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split('\r\n')

/** Returns the cells of each line by name. No cell may have a comma. */
export function csvRows(body: string): Record<string, string>[] {
  const [names = [], ...lines] = csvLines(body).map((line) => line.replaceAll('"', '').split(','))
  return lines.map((cells) => Object.fromEntries(cells.map((cell, index) => [names[index] ?? '', cell])))
}
