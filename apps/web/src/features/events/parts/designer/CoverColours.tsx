import { useQuery } from '@tanstack/react-query'
import type { Image } from '@turnout/contract/events/image.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Row } from '@turnout/ui/layout/parts.tsx'
import { coloursOfPicture } from '../../cover-colours.ts'
import css from './designer-ground-controls.module.css'

interface CoverColoursProps {
  cover: Image
  chosen: string
  onChoose: (colour: string) => void
}

/** The strongest colours of the cover, each one press from the accent. */
export function CoverColours({ cover, chosen, onChoose }: CoverColoursProps) {
  const address = cover.sizes[0]?.url ?? cover.url
  const { data: colours = [] } = useQuery({
    queryKey: ['events', 'cover-colours', address],
    queryFn: () => coloursOfPicture(address),
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (colours.length === 0) return null
  return (
    <Row className={css.dots} align="center" role="group" aria-label={m.events_proposals()}>
      <span>{m.events_designer_from_cover()}</span>
      {colours.map((colour) => (
        <button
          key={colour}
          type="button"
          style={{ background: colour }}
          aria-pressed={colour === chosen}
          aria-label={m.events_use_colour({ colour: colour.toUpperCase() })}
          onClick={() => onChoose(colour)}
        />
      ))}
    </Row>
  )
}
