import { planPicture } from '@turnout/domain/seats/plan/plan-picture.ts'
import type { SeatPlan } from '@turnout/domain/seats/plan/seat-plan.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Text } from '@turnout/ui/layout/parts.tsx'
import { Card } from '@turnout/ui/surfaces/Card.tsx'
import { useMemo } from 'react'
import { numberWords } from '../../count-words.ts'
import { PlanDrawing } from '../../parts/PlanDrawing.tsx'
import { halls } from '../hall-starts.ts'
import css from './library.module.css'

/** Halls to begin with, each drawn small. */
export function HallCards({ onChoose }: { onChoose: (plan: SeatPlan) => void }) {
  const all = useMemo(() => halls().map((hall) => ({ ...hall, picture: planPicture(hall.plan, 1000) })), [])
  return (
    <Card title={m.seat_plans_halls_title()}>
      <ul className={css.halls}>
        {all.map(({ key, name, plan, picture }) => {
          const seats = picture.seats.length / 3
          return (
            <li key={key}>
              <button type="button" className={css.hall} onClick={() => onChoose(plan)}>
                <span className={css.hallPicture}>
                  <PlanDrawing picture={picture} />
                </span>
                <Text as="span" font="label">
                  {name}
                </Text>
                <Text as="span" size={13} tone="muted">
                  {seats === 0
                    ? m.seat_plans_stage_only()
                    : m.seat_plans_seats({ count: seats, number: numberWords(seats) })}
                </Text>
              </button>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
