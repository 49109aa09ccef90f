import { Button } from '@tapri/ui/button'
import { Copy } from 'lucide-react'
import { useCopy } from '../use-copy.ts'
import { useSecondFactorTexts } from './texts.ts'

export function CopyButton({ text, children }: { text: string; children: string }) {
  const copy = useCopy(useSecondFactorTexts())
  return (
    <Button size="small" icon={<Copy aria-hidden />} onClick={() => copy(text)}>
      {children}
    </Button>
  )
}
