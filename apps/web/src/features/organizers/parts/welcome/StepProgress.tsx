import { m } from '@turnout/messages/generated/messages.js'
import { Check } from 'lucide-react'
import { classNames } from '@turnout/ui/class-names.ts'
import { Row, Text } from '@turnout/ui/layout/parts.tsx'
import type { WelcomeStep } from '../../welcome-draft.ts'
import css from './welcome.module.css'

const STEPS: readonly WelcomeStep[] = [1, 2, 3]

/** "1 of 3" with three bars, and whether what was typed is kept. */
export function StepProgress({ step, saved }: { step: WelcomeStep; saved: boolean }) {
  return (
    <Row className={css.progress} gap={12} align="center" font="small" tone="muted">
      <Text weight={600} lines="one" figures>
        {m.organizers_step({ step, total: STEPS.length })}
      </Text>
      <Row as="span" gap={4} aria-hidden>
        {STEPS.map((place) => (
          <span key={place} className={classNames(css.bar, place <= step && css.reached)} />
        ))}
      </Row>
      <Row as="p" gap={5} align="center" push tone="teal" lines="one" role="status">
        {saved && (
          <>
            <Check size={15} strokeWidth={2.5} aria-hidden />
            {m.organizers_saved()}
          </>
        )}
      </Row>
    </Row>
  )
}
