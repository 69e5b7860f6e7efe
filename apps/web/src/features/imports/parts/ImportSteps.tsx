import type { ImportStatus } from '@turnout/contract/imports/import.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Row } from '@turnout/ui/layout/parts.tsx'
import { Check } from 'lucide-react'
import css from './Imports.module.css'

/** Files and plan, the trial run, for good. */
export function ImportSteps({ status, isPlanning }: { status: ImportStatus; isPlanning: boolean }) {
  const words = [m.imports_step_plan(), m.imports_step_check(), m.imports_step_run()]
  const at = placeOf(status, isPlanning)
  return (
    <Row as="ol" className={css.steps} gap={8}>
      {words.map((word, place) => (
        <li key={word} aria-current={place === at ? 'step' : undefined} data-done={place < at || undefined}>
          {place < at ? <Check size={16} strokeWidth={1.75} aria-hidden /> : `${place + 1}.`}
          <span>{word}</span>
        </li>
      ))}
    </Row>
  )
}

function placeOf(status: ImportStatus, isPlanning: boolean): number {
  if (isPlanning) return 0
  if (status === 'CHECKING' || status === 'CHECKED') return 1
  return status === 'RUNNING' ? 2 : 3
}
