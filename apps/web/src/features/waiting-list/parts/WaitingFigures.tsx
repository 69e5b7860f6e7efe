import type { WaitingStats } from '@turnout/contract/waiting-list/entry.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Banner } from '@turnout/ui/feedback/Banner.tsx'
import { StatTile } from '@turnout/ui/charts/StatTile.tsx'
import { Grid } from '@turnout/ui/layout/parts.tsx'
import { Card } from '@turnout/ui/surfaces/Card.tsx'
import { exactWords } from '../../../desk/moment-words.ts'
import css from './waiting-list-waiting-figures.module.css'

interface WaitingFiguresProps {
  readonly stats: WaitingStats
  readonly zone: string
}

/** How many wait, what is on offer, and what is kept for them. */
export function WaitingFigures({ stats, zone }: WaitingFiguresProps) {
  const kept = stats.prices.filter(({ is_kept, free_places }) => is_kept && (free_places ?? 0) > 0)
  return (
    <>
      {stats.paused_until !== null && stats.waiting > 0 && stats.waitlist_auto_process && (
        <Banner tone="info" title={m.waiting_list_paused({ until: exactWords(stats.paused_until, zone) })} />
      )}
      {kept.map(({ product_price_id, title, free_places }) => (
        <Banner key={product_price_id} tone="info" title={m.waiting_list_kept({ count: free_places ?? 0, title })}>
          {m.waiting_list_kept_text()}
        </Banner>
      ))}
      <Card label={m.waiting_list_figures()}>
        <Grid className={css.tiles} gap={16}>
          <div>
            <StatTile
              label={m.waiting_list_status_waiting()}
              value={String(stats.waiting)}
              note={m.waiting_list_places({ count: stats.waiting_places })}
            />
          </div>
          <div>
            <StatTile
              label={m.waiting_list_status_offered()}
              value={String(stats.offered)}
              note={m.waiting_list_places({ count: stats.offered_places })}
            />
          </div>
          <div>
            <StatTile
              label={m.waiting_list_status_purchased()}
              value={String(stats.purchased)}
              {...(stats.taken_percent !== null && {
                note: m.waiting_list_taken_share({ percent: stats.taken_percent }),
              })}
            />
          </div>
          <div>
            <StatTile label={m.waiting_list_status_lapsed()} value={String(stats.offer_expired)} />
          </div>
        </Grid>
      </Card>
    </>
  )
}
