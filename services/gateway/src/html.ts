const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Text with the characters of HTML markup replaced by entities. */
export const escaped = (value: string) => value.replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? sign)
