/** Tells whether the person has asked the browser to save data. */
export function savesData() {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  return connection?.saveData ?? false
}
