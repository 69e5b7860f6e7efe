import type { Event } from '@turnout/contract/events/event.ts'
import type { LookState } from '@turnout/contract/events/look.ts'
import { pageTheme } from '@turnout/domain/look/page-theme.ts'
import { Grid } from '@turnout/ui/layout/parts.tsx'
import { useState } from 'react'
import { useLook } from '../../designer/use-look.ts'
import { usePublish } from '../../designer/use-publish.ts'
import { DesignerBar } from './DesignerBar.tsx'
import css from './designer.module.css'
import { PageHalf } from './PageHalf.tsx'
import { TicketHalf } from '../ticket-designer/TicketHalf.tsx'

interface DesignerProps {
  event: Event
  state: LookState
  /** Whether the ticket is designed, not the page. */
  isTicket: boolean
}

/** The whole window: the page or the ticket, and beside it what shapes it. Both are one draft. */
export function Designer({ event, state, isTicket }: DesignerProps) {
  const designed = useLook(event.id, state)
  const [images, setImages] = useState(state.images)
  const { look } = designed
  const cover = images.find(({ id }) => id === look.cover_image_id) ?? null
  const theme = pageTheme(
    {
      homepage_accent_color: look.accent,
      homepage_background_color: look.background,
      homepage_background_type: look.background_type,
      homepage_theme_settings: look,
    },
    cover === null ? [] : [{ type: 'EVENT_COVER' }],
  )
  const publish = usePublish(event.id, designed)
  const Half = isTicket ? TicketHalf : PageHalf
  return (
    <Grid className={css.window} ground="surface" clipped tone="text">
      <DesignerBar event={event} cover={cover} designed={designed} publish={publish} isTicket={isTicket} />
      <main className={css.designer} id="main">
        <Half
          event={event}
          designed={designed}
          theme={theme}
          images={images}
          onImage={(image) => setImages((all) => [...all, image])}
          publish={publish}
          hasWalletPasses={state.has_wallet_passes}
        />
      </main>
    </Grid>
  )
}
