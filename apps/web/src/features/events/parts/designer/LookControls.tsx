import { useQuery } from '@tanstack/react-query'
import type { Event } from '@turnout/contract/events/event.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { ColorField } from '@turnout/ui/fields/ColorField.tsx'
import { RadioCards } from '@turnout/ui/fields/RadioCards.tsx'
import { TextField } from '@turnout/ui/fields/TextField.tsx'
import type { EventTheme } from '@turnout/domain/colour/event-theme.ts'
import type { BoundField } from '../../../../api/bound-fields.ts'
import { coloursOfPicture } from '../../cover-colours.ts'
import { adjustedAccent, coverImageOf } from '../../homepage-look.ts'
import type { Look } from '../../homepage-look.ts'
import css from './Designer.module.css'

export interface LookControlsProps {
  event: Event
  theme: EventTheme | null
  field: <Name extends keyof Look>(name: Name) => BoundField<Look[Name]>
  onAccent: (hex: string) => void
}

/** Colours, background and button text. */
export function LookControls({ event, theme, field, onAccent }: LookControlsProps) {
  const cover = coverImageOf(event)
  const adjusted = theme === null ? null : adjustedAccent(theme)
  return (
    <>
      <Proposals
        address={cover?.sizes[0]?.url ?? null}
        chosen={field('homepage_accent_color').value}
        onChoose={onAccent}
      />
      <ColorField
        label={m.events_accent()}
        help={m.events_accent_help()}
        note={adjusted !== null && <Adjusted colour={adjusted} />}
        {...field('homepage_accent_color')}
      />
      <ColorField
        label={m.events_background()}
        help={m.events_background_help()}
        {...field('homepage_background_color')}
      />
      <RadioCards
        label={m.events_background_type()}
        columns={2}
        cards={[
          {
            value: 'MIRROR_COVER_IMAGE',
            label: m.events_background_mirror(),
            detail: cover === null ? m.events_background_mirror_none() : m.events_background_mirror_detail(),
          },
          { value: 'COLOR', label: m.events_background_colour(), detail: m.events_background_colour_detail() },
        ]}
        {...field('homepage_background_type')}
      />
      <TextField
        label={m.events_field_continue()}
        optional
        maxLength={50}
        placeholder={m.storefront_continue()}
        help={m.events_field_continue_help()}
        {...field('continue_button_text')}
      />
    </>
  )
}

/**
 * The accent stays as chosen; words and icons get a twin that can be read. It never blocks saving.
 */
function Adjusted({ colour }: { colour: string }) {
  return (
    <span className={css.adjusted} role="status">
      <span className={css.dot} style={{ background: colour }} aria-hidden />
      {m.events_adjusted({ colour })}
    </span>
  )
}

interface ProposalsProps {
  address: string | null
  chosen: string
  onChoose: (hex: string) => void
}

/** Accents that the cover brings along. */
function Proposals({ address, chosen, onChoose }: ProposalsProps) {
  const { data: colours = [] } = useQuery({
    queryKey: ['cover colours', address],
    queryFn: () => (address === null ? [] : coloursOfPicture(address)),
    retry: false,
  })
  if (address === null || colours.length === 0) return null
  return (
    <div className={css.proposals} role="group" aria-label={m.events_proposals()}>
      <p className={css.proposalsTitle}>{m.events_proposals()}</p>
      {colours.map((colour) => (
        <button
          key={colour}
          type="button"
          className={css.proposal}
          style={{ background: colour }}
          aria-label={m.events_use_colour({ colour })}
          aria-pressed={colour === chosen}
          onClick={() => onChoose(colour)}
        />
      ))}
    </div>
  )
}
