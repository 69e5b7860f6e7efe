import { m } from '@turnout/messages/generated/messages.js'
import { Box, Grid, Row, Text } from '@turnout/ui/layout/parts.tsx'
import { useEffect, useId, useRef } from 'react'
import type { PaletteGroup } from './palette-groups.ts'
import type { PaletteItem } from './palette-items.ts'
import css from './Palette.module.css'
import { findIn } from './palette-text.ts'

export interface PaletteListProps {
  id: string
  groups: readonly PaletteGroup[]
  query: string
  chosenId: string | undefined
  optionId: (id: string) => string
  onTake: (item: PaletteItem, inNewTab: boolean) => void
  onPoint: (id: string) => void
}

/** The results, under their heads; the field above has the focus, and names the chosen one. */
export function PaletteList(props: PaletteListProps) {
  const { id, groups, chosenId } = props
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [chosenId])
  return (
    <Box
      ref={list}
      id={id}
      className={css.list}
      grows
      scrolls
      role="listbox"
      aria-label={m.shell_palette_results()}
      tabIndex={-1}
      hidden={groups.length === 0}
    >
      {groups.map((group) => (
        <Group key={group.key} group={group} list={props} />
      ))}
    </Box>
  )
}

function Group({ group, list }: { group: PaletteGroup; list: PaletteListProps }) {
  const headId = useId()
  return (
    <div role="group" aria-labelledby={headId}>
      <h3 id={headId} className={css.title} role="presentation">
        {group.title}
      </h3>
      {group.items.map((item) => (
        <Option key={item.id} item={item} list={list} />
      ))}
    </div>
  )
}

function Option({ item, list }: { item: PaletteItem; list: PaletteListProps }) {
  const { icon: Icon, label, detail, keys, by = null } = item
  const told = by === null ? detail : [detail, m.palette_matched({ word: by })].filter(Boolean).join(' · ')
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field above has the keys
    <Grid
      id={list.optionId(item.id)}
      role="option"
      tabIndex={-1}
      aria-selected={item.id === list.chosenId}
      className={css.option}
      gap={12}
      align="center"
      radius={10}
      onMouseMove={() => item.id !== list.chosenId && list.onPoint(item.id)}
      onMouseDown={(event) => event.preventDefault()}
      onClick={(event) => list.onTake(item, event.ctrlKey || event.metaKey)}
    >
      <Icon size={18} strokeWidth={1.75} aria-hidden />
      <Text as="span" clipped ends lines="one">
        <Marked text={label} query={list.query} />
        {told !== '' && (
          <Text as="small" className={css.detail} size={13} tone="muted">
            <Marked text={told} query={list.query} />
          </Text>
        )}
      </Text>
      {keys && (
        <Row as="span" gap={4} aria-hidden>
          {keys.map((key) => (
            <Text as="kbd" key={key} className={css.key} padding="4-6" ground="surface" radius={6} tone="muted">
              {key}
            </Text>
          ))}
        </Row>
      )}
    </Grid>
  )
}

/** A text with what was looked for underlined. */
function Marked({ text, query }: { text: string; query: string }) {
  const at = findIn(text, query)
  if (at === null) return <bdi>{text}</bdi>
  return (
    <bdi>
      {text.slice(0, at.start)}
      <mark className={css.mark}>{text.slice(at.start, at.end)}</mark>
      {text.slice(at.end)}
    </bdi>
  )
}
