import type { CapacityAssignment } from '@turnout/contract/capacity/capacity-assignment.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Banner } from '@turnout/ui/feedback/Banner.tsx'
import { ProgressBar } from '@turnout/ui/feedback/ProgressBar.tsx'
import { Skeleton } from '@turnout/ui/feedback/Skeleton.tsx'
import { StatusBadge } from '@turnout/ui/feedback/StatusBadge.tsx'
import { RowMenu } from '@turnout/ui/overlays/Menu.tsx'
import { Pause, Pencil, Play, Trash2 } from 'lucide-react'
import css from './CapacityCard.module.css'
import { useCapacityStatus } from './use-capacity-status.ts'

interface CapacityCardProps {
  readonly eventId: number
  readonly capacity: CapacityAssignment
  readonly onEdit: () => void
  readonly onDelete: () => void
}

/** A shared capacity: how full it is, who draws from it, and whether it refuses what is too much. */
export function CapacityCard({ eventId, capacity, onEdit, onDelete }: CapacityCardProps) {
  const { name, status, products } = capacity
  const { toggle, problem } = useCapacityStatus(eventId, capacity)
  const isActive = status === 'ACTIVE'
  const switching = isActive
    ? { label: m.capacity_deactivate(), icon: Pause }
    : { label: m.capacity_activate(), icon: Play }
  return (
    <li className={css.card} aria-labelledby={`capacity-${capacity.id}`}>
      <div className={css.head}>
        <h2 id={`capacity-${capacity.id}`} className={css.name}>
          {name}
        </h2>
        <StatusBadge tone={isActive ? 'teal' : 'grey'}>
          {isActive ? m.capacity_status_active() : m.capacity_status_inactive()}
        </StatusBadge>
        <span className={css.menu}>
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
        </span>
      </div>
      {problem !== null && (
        <Banner tone="error" live>
          {problem}
        </Banner>
      )}
      <Taken capacity={capacity} />
      <ul className={css.products} aria-label={m.capacity_products()}>
        {products.map(({ id, title }) => (
          <li key={id}>{title}</li>
        ))}
      </ul>
    </li>
  )
}

/** How full it is: the number, the bar with what is only held in a lighter tone, and both in words. */
function Taken({ capacity: { capacity, used_capacity, held_capacity, status } }: { capacity: CapacityAssignment }) {
  const sold = used_capacity - held_capacity
  const isFull = capacity !== null && used_capacity >= capacity
  const parts = [m.capacity_sold({ count: sold }), m.capacity_held({ count: held_capacity })]
  if (capacity !== null) parts.push(m.capacity_left({ count: Math.max(0, capacity - used_capacity) }))
  const words = parts.join(' · ')
  return (
    <div className={css.taken}>
      <p className={css.count}>
        <b>{used_capacity}</b>{' '}
        {capacity === null ? m.capacity_of_unlimited() : m.capacity_of_total({ total: capacity })}
      </p>
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
      <p className={css.words}>{words}</p>
      {isFull && <p className={css.words}>{status === 'ACTIVE' ? m.capacity_full() : m.capacity_over_inactive()}</p>}
    </div>
  )
}

/** Three cards that are still on their way. */
export function CapacitySkeleton() {
  return (
    <div className={css.ghosts} aria-hidden="true">
      {[0, 1, 2].map((ghost) => (
        <div key={ghost} className={css.card}>
          <Skeleton width="55%" height="20px" />
          <Skeleton width="40%" height="26px" />
          <Skeleton height="10px" />
          <Skeleton width="70%" height="24px" />
        </div>
      ))}
    </div>
  )
}
