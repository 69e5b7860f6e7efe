import type { Event } from '@turnout/contract/events/event.ts'
import type { Image } from '@turnout/contract/events/image.ts'
import { eventTheme, themeDeclarations, type ThemeInput } from '@turnout/domain/colour/event-theme.ts'
import { fontProperties } from '@turnout/domain/colour/title-fonts.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { SegmentedControl } from '@turnout/ui/actions/SegmentedControl.tsx'
import { Grid, Row, Text } from '@turnout/ui/layout/parts.tsx'
import { useState } from 'react'
import type { CSSProperties } from 'react'
import { formatMoney } from '../../../../format/format.ts'
import { Paper } from '../../../../public/frame/parts/paper/Piece.tsx'
import { ticketFace } from '../../../../public/frame/parts/paper/ticket-face.ts'
import { TicketCard } from '../../../../public/frame/parts/ticket/TicketCard.tsx'
import { type TicketState, showsCode } from '../../../../public/frame/parts/ticket/ticket-state.ts'
import type { TicketView } from '../../../../public/frame/parts/ticket/ticket-view.ts'
import { qrOf } from '../../../../public/frame/qr-code.ts'
import { documentLocale } from '../../../../shell/locale-choice.ts'
import { logoOf } from '../../designer/ticket-controls.ts'
import type { Designed } from '../../designer/use-look.ts'
import { TheirChange } from '../designer/TheirChange.tsx'
import type { ControlsProps } from '../designer/controls-props.ts'
import stage from '../designer/designer-stage.module.css'
import { TicketPass } from './TicketPass.tsx'
import { TicketSheet } from './TicketSheet.tsx'
import css from './ticket-designer.module.css'

type Shown = Extract<TicketState, 'valid' | 'unpaid' | 'cancelled'>

/** The colours and fonts of public pages on an element of ours. */
function pageStyle(theme: ThemeInput): CSSProperties {
  const pairs = themeDeclarations(eventTheme(theme))
    .split(';')
    .map((declaration) => {
      const [name = '', value = ''] = declaration.split(':')
      return [name === 'color-scheme' ? 'colorScheme' : name, value]
    })
  return { ...Object.fromEntries(pairs), ...fontProperties(theme.fonts) }
}

interface TicketStageProps extends ControlsProps {
  /** An installation without certificates makes no passes, so there is nothing to show. */
  hasWalletPasses: boolean
}

/** Opens no door: it is the code of no ticket. */
const REFERENCE = 'A-7N10K2XQ'
const ORDER = 'O-7N10K2XP'
const PRICE = 26.5

interface Sample {
  readonly event: Event
  readonly designed: Designed
  readonly images: readonly Image[]
  readonly state: TicketState
  readonly locale: string
}

/** A sample ticket, as the draft would have it. */
function sampleTicket({ event, designed, images, state, locale }: Sample): TicketView {
  const { look } = designed
  const cover = images.find(({ id }) => id === look.cover_image_id)
  const logo = logoOf(designed, images)
  const shown = {
    ...event,
    images: [
      ...(cover === undefined ? [] : [{ ...cover, type: 'EVENT_COVER' as const }]),
      ...(logo === null ? [] : [logo]),
    ],
    settings: {
      is_online_event: event.settings?.is_online_event ?? false,
      homepage_accent_color: look.accent,
      ticket_design_settings: look.ticket,
    },
  }
  return {
    shortId: 'sample',
    eventId: event.id,
    face: ticketFace(shown, locale),
    organizer: event.organizer.name,
    holder: m.events_designer_sample_guest(),
    tier: m.events_designer_sample_type(),
    price: formatMoney(PRICE, { locale, currency: event.currency }),
    reference: REFERENCE,
    dates: [],
    seat: [],
    seatName: null,
    orderReference: ORDER,
    state,
    owing: null,
    movedAt: null,
    qr: showsCode(state) ? qrOf(REFERENCE) : null,
  }
}

/** The ticket as guests get it: on their phone, on paper, and in their wallet. */
export function TicketStage({ event, designed, theme, images, hasWalletPasses }: TicketStageProps) {
  const [state, setState] = useState<Shown>('valid')
  const ticket = sampleTicket({ event, designed, images, state, locale: documentLocale() })
  const { paper } = designed.look.ticket
  const isA4 = paper === 'A4'
  return (
    <Grid as="section" className={css.stage} shrinks ground="sunken" clipped aria-label={m.events_preview()}>
      <Row className={css.head} align="center" justify="center" anchor>
        <Text as="span" className={stage.hint} font="small" tone="muted" figures>
          {m.events_designer_ticket_hint({ name: ticket.holder })}
        </Text>
        <SegmentedControl<Shown>
          label={m.events_designer_ticket_state()}
          value={state}
          onChange={setState}
          options={[
            { value: 'valid', label: m.events_designer_state_valid() },
            { value: 'unpaid', label: m.events_designer_state_unpaid() },
            { value: 'cancelled', label: m.events_designer_state_cancelled() },
          ]}
        />
      </Row>
      <div className={css.port}>
        {designed.theirs !== null && <TheirChange designed={designed} theirs={designed.theirs} />}
        {/* A narrow window scrolls it, also by keyboard. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see above */}
        <Row className={css.row} align="center" scrolls tabIndex={0} role="group" aria-label={m.events_preview()}>
          <figure>
            {/* A picture of a ticket: nothing in it can be pressed. */}
            <Text
              as="div"
              className={css.phone}
              clipped
              tone="on-surface"
              style={pageStyle(theme)}
              data-mode={eventTheme(theme).mode}
              inert
            >
              <div className={css.screen}>
                <Paper>
                  <TicketCard ticket={ticket} locked={m.tickets_unlocks_when_paid()} onEnlarge={() => undefined} />
                </Paper>
              </div>
            </Text>
            <figcaption>
              <b>{m.events_designer_on_phone()}</b>
              {m.events_designer_on_phone_text()}
            </figcaption>
          </figure>
          <figure>
            <TicketSheet
              event={event}
              ticket={ticket}
              design={designed.look.ticket}
              pageAccent={designed.look.accent}
            />
            <figcaption>
              <b>{isA4 ? m.events_designer_on_a4() : m.events_designer_on_letter()}</b>
              {state === 'valid' ? m.events_designer_on_paper_text() : m.events_designer_no_paper_text()}
            </figcaption>
          </figure>
          {hasWalletPasses && <WalletFigure event={event} designed={designed} ticket={ticket} />}
        </Row>
      </div>
    </Grid>
  )
}

type WalletFigureProps = Pick<ControlsProps, 'event' | 'designed'> & { ticket: TicketView }

const WalletFigure = ({ event, designed, ticket }: WalletFigureProps) => (
  <figure>
    <TicketPass event={event} ticket={ticket} design={designed.look.ticket} pageAccent={designed.look.accent} />
    <figcaption>
      <b>{m.events_designer_on_wallet()}</b>
      {ticket.state === 'valid'
        ? m.events_designer_on_wallet_text({ date: ticket.face.date })
        : m.events_designer_no_wallet_text()}
    </figcaption>
  </figure>
)
