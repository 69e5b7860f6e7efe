import { m } from '@turnout/messages/generated/messages.js'
import { SearchField } from '@turnout/ui/fields/SearchField.tsx'
import { Box, Text } from '@turnout/ui/layout/parts.tsx'
import { Plus } from 'lucide-react'
import css from './compose.module.css'

interface Found {
  readonly id: number
  readonly label: string
  readonly detail: string
}

export interface FindAndAddProps {
  readonly label: string
  readonly query: string
  readonly onQuery: (query: string) => void
  /** Undefined: nothing was asked for, or it is on its way. */
  readonly found: readonly Found[] | undefined
  readonly onAdd: (id: number) => void
}

/** A search, and below it what it found; each can be added. */
export function FindAndAdd({ label, query, onQuery, found, onAdd }: FindAndAddProps) {
  return (
    <div className={css.find}>
      <SearchField label={label} value={query} onChange={onQuery} />
      <div role="status">
        {query !== '' && found?.length === 0 && (
          <Text className={css.nothing} font="small" tone="muted">
            {m.messages_find_nothing()}
          </Text>
        )}
      </div>
      {query !== '' && found !== undefined && found.length > 0 && (
        <Box as="ul" className={css.list} above={6} border radius="control">
          {found.map(({ id, label: name, detail }) => (
            <li key={id}>
              <button type="button" aria-label={m.messages_find_add({ name })} onClick={() => onAdd(id)}>
                <Plus size={16} strokeWidth={1.75} aria-hidden />
                <Text as="span" className={css.findAndAddWords} shrinks breaks>
                  <bdi>{name}</bdi>
                  <small>{detail}</small>
                </Text>
              </button>
            </li>
          ))}
        </Box>
      )}
    </div>
  )
}
