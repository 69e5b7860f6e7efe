import type { CapacityAssignment } from '@turnout/contract/capacity/capacity-assignment.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Banner } from '@turnout/ui/feedback/Banner.tsx'
import { ProgressBar } from '@turnout/ui/feedback/ProgressBar.tsx'
import { StatusBadge } from '@turnout/ui/feedback/StatusBadge.tsx'
import { showToast } from '@turnout/ui/feedback/toasts.ts'
import { Row, Stack, Text } from '@turnout/ui/layout/parts.tsx'
import { CardCount, CardListItem } from '@turnout/ui/lists/CardList.tsx'
import { RowMenu } from '@turnout/ui/overlays/Menu.tsx'
import { Pause, Pencil, Play, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { ApiError } from '../../../api/api-error.ts'
import { changeLatest, versionAs } from '../../../shell/together/save-together.ts'
import { useMay } from '../../../shell/use-may.ts'
import { DateNames } from '../../occurrences/parts/DatesChoice.tsx'
import { readCapacity, saveCapacity, useRefreshCapacities } from '../api.ts'
import css from './CapacityCard.module.css'

interface CapacityCardProps {
  readonly eventId: number
  /** Of the event. */
  readonly zone: string
  readonly capacity: CapacityAssignment
  readonly onEdit: () => void
  readonly onDelete: () => void
}

const sentenceOf = (error: unknown): string =>
  error instanceof ApiError ? (error.errors['capacity']?.[0] ?? error.message) : m.shell_unexpected_error()

/** Switching a capacity on and off, and why it could not be: more is sold than it would allow. */
function useCapacityStatus(eventId: number, capacity: CapacityAssignment) {
  const refresh = useRefreshCapacities(eventId)
  const [problem, setProblem] = useState<string | null>(null)
  const toggle = async (): Promise<void> => {
    const { id, name } = capacity
    const status = capacity.status === 'ACTIVE' ? 'INACTIVE' : 'ACTIVE'
    try {
      await changeLatest(
        () => versionAs(readCapacity(eventId, id), (now) => now),
        ({ name: called, capacity: places, product_ids }, version) => {
          const body = { name: called, capacity: places, product_ids, status } as const
          return saveCapacity({ eventId, capacityId: id }, body, version)
        },
      )
      await refresh()
      setProblem(null)
      showToast({ message: status === 'ACTIVE' ? m.capacity_activated({ name }) : m.capacity_deactivated({ name }) })
    } catch (error) {
      setProblem(sentenceOf(error))
    }
  }
  return { toggle, problem }
}

/** More dates than these are counted. */
const DATES_NAMED = 4

/**
 * A shared capacity: how full it is, which products draw from it, and whether it refuses sales
 * beyond it.
 */
export function CapacityCard({ eventId, zone, capacity, onEdit, onDelete }: CapacityCardProps) {
  const { name, status, products, event_occurrence_ids: dates } = capacity
  const mayWrite = useMay('events:write')
  const { toggle, problem } = useCapacityStatus(eventId, capacity)
  const isActive = status === 'ACTIVE'
  const switching = isActive
    ? { label: m.capacity_deactivate(), icon: Pause }
    : { label: m.capacity_activate(), icon: Play }
  return (
    <CardListItem
      name={name}
      badge={
        <StatusBadge tone={isActive ? 'teal' : 'grey'}>
          {isActive ? m.capacity_status_active() : m.capacity_status_inactive()}
        </StatusBadge>
      }
      menu={
        mayWrite && (
          <RowMenu
            label={m.capacity_actions({ name })}
            groups={[
              {
                items: [
                  { key: 'edit', label: m.capacity_edit(), icon: Pencil, onPress: onEdit },
                  { key: 'status', ...switching, onPress: toggle },
                ],
              },
              {
                items: [{ key: 'delete', label: m.capacity_delete(), icon: Trash2, tone: 'danger', onPress: onDelete }],
              },
            ]}
          />
        )
      }
    >
      {problem !== null && (
        <Banner tone="error" live>
          {problem}
        </Banner>
      )}
      <Taken capacity={capacity} />
      <Row as="ul" className={css.products} wrap aria-label={m.capacity_products()}>
        {products.map(({ id, title }) => (
          <li key={id}>{title}</li>
        ))}
      </Row>
      {dates.length > DATES_NAMED && <Text font="small">{m.occurrences_count({ count: dates.length })}</Text>}
      {dates.length > 0 && dates.length <= DATES_NAMED && (
        <Text as="div" font="small">
          <DateNames eventId={eventId} zone={zone} ids={dates} />
        </Text>
      )}
    </CardListItem>
  )
}

/**
 * How full it is: the number, the bar with what is only held in a lighter tone, and both in words.
 */
function Taken({ capacity: { capacity, used_capacity, held_capacity, status } }: { capacity: CapacityAssignment }) {
  const sold = used_capacity - held_capacity
  const isFull = capacity !== null && used_capacity >= capacity
  const parts = [m.capacity_sold({ count: sold }), m.capacity_held({ count: held_capacity })]
  if (capacity !== null) parts.push(m.capacity_left({ count: Math.max(0, capacity - used_capacity) }))
  const words = parts.join(' · ')
  return (
    <Stack gap={8}>
      <CardCount count={used_capacity}>
        {capacity === null ? m.capacity_of_unlimited() : m.capacity_of_total({ total: capacity })}
      </CardCount>
      {capacity !== null && (
        <ProgressBar
          label={words}
          value={sold}
          pale={held_capacity}
          max={Math.max(capacity, 1)}
          tone={status === 'ACTIVE' ? 'accent' : 'grey'}
          height={10}
        />
      )}
      <Text font="small" tone="muted" figures>
        {words}
      </Text>
      {isFull && (
        <Text font="small" tone="muted" figures>
          {status === 'ACTIVE' ? m.capacity_full() : m.capacity_over_inactive()}
        </Text>
      )}
    </Stack>
  )
}
