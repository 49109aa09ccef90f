import type { Language } from '@tapri/contracts/problems/text'

const sentences: Record<Language, (code: string, brand: string) => string> = {
  en: (code, brand) => `${code} is your ${brand} code. It is good for 10 minutes.`,
  hi: (code, brand) => `${code} आपका ${brand} कोड है। यह 10 मिनट तक चलेगा।`,
}

/**
 * Returns the text of a message with a code. If the public URL is known, the last line names its host: phones fill in
 * the code only on that host, so that a look-alike page gets none (origin-bound one-time codes, WebOTP).
 */
export function textOfCode(
  code: string,
  language: Language,
  { BRAND, PUBLIC_URL: publicUrl }: { BRAND: string; PUBLIC_URL?: string | undefined },
): string {
  const sentence = sentences[language](code, BRAND)
  return publicUrl ? `${sentence}\n\n@${new URL(publicUrl).hostname} #${code}` : sentence
}
