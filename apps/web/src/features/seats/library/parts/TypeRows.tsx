import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { planPicture } from '@turnout/domain/seats/plan/plan-picture.ts'
import type { SeatPlan } from '@turnout/domain/seats/plan/seat-plan.ts'
import { NumberField } from '@turnout/ui/fields/NumberField.tsx'
import { TextField } from '@turnout/ui/fields/TextField.tsx'
import { Hidden, Row, Stack, Text } from '@turnout/ui/layout/parts.tsx'
import { Card } from '@turnout/ui/surfaces/Card.tsx'
import { Check, Plus, Trash2 } from 'lucide-react'
import { useId, useState } from 'react'
import { numberWords } from '../../count-words.ts'
import { PlanDrawing } from '../../parts/PlanDrawing.tsx'
import { emptySection, readTyped, type TypedForm } from '../read-typed.ts'
import css from './library.module.css'

/** A plan from a few numbers a section, drawn while they are typed. */
export function TypeRows({ onDraw }: { onDraw: (plan: SeatPlan) => void }) {
  const [sections, setSections] = useState<readonly TypedForm[]>(() => [emptySection(m.seat_plans_section_stalls())])
  const read = readTyped(sections)
  const change = (at: number, to: Partial<TypedForm>) =>
    setSections(sections.map((one, n) => (n === at ? { ...one, ...to } : one)))
  return (
    <Card title={m.seat_plans_type_title()}>
      <Stack gap={16}>
        <Text size={13.5} tone="muted">
          {m.seat_plans_type_text()}
        </Text>
        {sections.map((section, n) => (
          <SectionFields
            // A section has no name of its own before it is drawn.
            key={n}
            place={n}
            section={section}
            onChange={(to) => change(n, to)}
            {...(sections.length > 1 && { onRemove: () => setSections(sections.filter((_one, at) => at !== n)) })}
          />
        ))}
        <div>
          <Button
            size="small"
            icon={Plus}
            onPress={() => setSections([...sections, { ...emptySection(m.seat_plans_section_balcony()), to: 'E' }])}
          >
            {m.seat_plans_add_section()}
          </Button>
        </div>
        <div className={css.large}>
          {read !== null && <PlanDrawing picture={planPicture(read.plan, 3000)} look="letters" />}
        </div>
        <Row gap={12} align="center" wrap>
          <Button variant="filled" icon={Check} disabled={read === null} onPress={() => read && onDraw(read.plan)}>
            {read === null
              ? m.seat_plans_draw_nothing()
              : m.seat_plans_draw({ rows: numberWords(read.rows), seats: numberWords(read.seats) })}
          </Button>
          <Text size={13} tone="muted" role="status">
            {read === null ? m.seat_plans_type_missing() : m.seat_plans_letters_note()}
          </Text>
        </Row>
      </Stack>
    </Card>
  )
}

interface SectionFieldsProps {
  readonly place: number
  readonly section: TypedForm
  readonly onChange: (to: Partial<TypedForm>) => void
  readonly onRemove?: () => void
}

function SectionFields({ place, section, onChange, onRemove }: SectionFieldsProps) {
  const id = useId()
  const name = (field: string) => `sections.${place}.${field}`
  return (
    <Stack gap={12} as="fieldset" bare>
      <Hidden as="legend">{section.section}</Hidden>
      <div className={css.fields}>
        <TextField
          label={m.seat_plans_section()}
          name={name('section')}
          value={section.section}
          onChange={(value) => onChange({ section: value })}
          maxLength={100}
        />
        <NumberField
          label={m.seat_plans_seats_in_row()}
          name={name('seats')}
          value={section.seats}
          onChange={(value) => onChange({ seats: value })}
        />
        <TextField
          label={m.seat_plans_rows_from()}
          name={name('from')}
          value={section.from}
          onChange={(value) => onChange({ from: value })}
          maxLength={8}
        />
        <TextField
          label={m.seat_plans_rows_to()}
          name={name('to')}
          value={section.to}
          onChange={(value) => onChange({ to: value })}
          maxLength={8}
        />
        <TextField
          label={m.seat_plans_aisles()}
          name={name('aisles')}
          value={section.aisles}
          onChange={(value) => onChange({ aisles: value })}
          maxLength={60}
          optional
        />
      </div>
      <Row gap={12} align="center">
        <Stack gap={4} grows>
          <Text as="label" font="label" htmlFor={id}>
            {m.seat_plans_curve()}
          </Text>
          <input
            id={id}
            className={css.slider}
            type="range"
            min={0}
            max={100}
            value={section.curve}
            onChange={(event) => onChange({ curve: Number(event.target.value) })}
          />
        </Stack>
        {onRemove && (
          <Button variant="quietDanger" size="small" icon={Trash2} onPress={onRemove}>
            {m.seat_plans_remove_section()}
          </Button>
        )}
      </Row>
    </Stack>
  )
}
