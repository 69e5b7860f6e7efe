import { useQuery } from '@tanstack/react-query'
import { paths } from '@turnout/contract/paths.ts'
import type { SeatPlanAnswer, SeatPlanPicture } from '@turnout/contract/seats/plan.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Skeleton } from '@turnout/ui/feedback/Skeleton.tsx'
import { StatusBadge } from '@turnout/ui/feedback/StatusBadge.tsx'
import { Row, Stack, Text } from '@turnout/ui/layout/parts.tsx'
import { RowMenu, type MenuItem } from '@turnout/ui/overlays/Menu.tsx'
import { Archive, ArchiveRestore, Copy, Download, Eye, Pencil, PencilRuler, Trash2 } from 'lucide-react'
import { planPictureQuery } from '../../api.ts'
import { numberWords } from '../../count-words.ts'
import { PlanDrawing } from '../../parts/PlanDrawing.tsx'
import css from './library.module.css'

export type PlanAct = 'rename' | 'duplicate' | 'export' | 'archive' | 'delete'

export interface PlanCardProps {
  readonly accountId: number
  readonly plan: SeatPlanAnswer
  readonly mayWrite: boolean
  readonly onAct: (act: PlanAct) => unknown
}

/** A plan of the library: its picture, how large it is, and who uses it. */
export function PlanCard({ accountId, plan, mayWrite, onAct }: PlanCardProps) {
  const picture = useQuery(planPictureQuery(accountId, plan)).data
  return (
    <li className={css.card}>
      <div className={css.picture}>
        {picture === undefined ? <Skeleton width="100%" height="100%" /> : <PlanDrawing picture={picture} />}
      </div>
      <Stack className={css.words} gap={4}>
        <Row gap={8} align="center" justify="between">
          <Text as="h2" font="heading" breaks>
            {plan.name}
          </Text>
          <RowMenu
            label={m.seat_plans_actions({ name: plan.name })}
            groups={[{ items: itemsOf(plan, mayWrite, onAct) }]}
          />
        </Row>
        <Text size={13} tone="muted">
          {sizeWords(plan, picture)}
        </Text>
        <Text size={13} tone="muted">
          {usedWords(plan)}
        </Text>
        <Row gap={8} wrap above={6}>
          <State plan={plan} problems={picture?.problems ?? 0} />
        </Row>
      </Stack>
    </li>
  )
}

function State({ plan, problems }: { plan: SeatPlanAnswer; problems: number }) {
  return (
    <>
      {plan.archived_at === null ? (
        <StatusBadge tone={plan.events > 0 ? 'teal' : 'grey'}>
          {plan.events > 0 ? m.seat_plans_in_use() : m.seat_plans_not_used()}
        </StatusBadge>
      ) : (
        <StatusBadge tone="outline">{m.seat_plans_is_archived()}</StatusBadge>
      )}
      {problems > 0 && <StatusBadge tone="orange">{m.seat_plans_problems({ count: problems })}</StatusBadge>}
    </>
  )
}

/** "Lisbon · 1,216 seats, 5 sections" */
function sizeWords({ place, seats }: SeatPlanAnswer, picture: SeatPlanPicture | undefined): string {
  const parts = [m.seat_plans_seats({ count: seats, number: numberWords(seats) })]
  if (picture !== undefined && picture.standing > 0)
    parts.push(m.seat_plans_standing({ number: numberWords(picture.standing) }))
  else if (picture !== undefined) parts.push(m.seat_plans_sections({ count: picture.sections }))
  return [...(place === null ? [] : [place]), parts.join(', ')].join(' · ')
}

/** "Version 4 · 2 events, 3 dates" */
function usedWords({ version, events, dates }: SeatPlanAnswer): string {
  const used = `${m.seat_plans_events({ count: events })}, ${m.seat_plans_dates({ count: dates })}`
  return [m.seat_plans_version({ version }), ...(events > 0 ? [used] : [])].join(' · ')
}

function itemsOf(plan: SeatPlanAnswer, mayWrite: boolean, onAct: PlanCardProps['onAct']): readonly MenuItem[] {
  const item = (key: PlanAct, label: string, icon: NonNullable<MenuItem['icon']>): MenuItem => ({
    key,
    label,
    icon,
    onPress: () => onAct(key),
  })
  const file = item('export', m.seat_plans_export(), Download)
  const open = {
    key: 'edit',
    label: mayWrite ? m.seat_plans_edit() : m.seat_plans_view(),
    href: paths.seatPlanEditor(plan.id),
  }
  if (!mayWrite) return [{ ...open, icon: Eye }, file]
  return [
    { ...open, icon: PencilRuler },
    item('rename', m.seat_plans_rename(), Pencil),
    item('duplicate', m.seat_plans_duplicate(), Copy),
    file,
    plan.archived_at === null
      ? item('archive', m.seat_plans_archive(), Archive)
      : item('archive', m.seat_plans_take_back(), ArchiveRestore),
    { ...item('delete', m.seat_plans_delete(), Trash2), tone: 'danger' },
  ]
}
