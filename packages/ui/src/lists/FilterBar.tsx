import { ListFilter, X } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { DialogTrigger } from 'react-aria-components/Dialog'
import { Popover } from 'react-aria-components/Popover'
import { Button } from '../actions/Button.tsx'
import { Grid, Row } from '../layout/parts.tsx'
import { useWords } from '../words/UiWords.tsx'
import css from './FilterBar.module.css'

interface FilterChip {
  key: string
  /** "Status is Completed". */
  words: string
  onRemove: () => void
}

export interface FilterBarProps {
  /** Of the button: "Filter". */
  label: string
  /** Of the button that opens the fields. */
  buttonRef?: Ref<HTMLButtonElement>
  /** The button is one of several in its row. */
  isQuiet?: boolean
  /** Name of a chip's button: "Remove the filter: Status is Completed". */
  removeLabel: (words: string) => string
  /** The filters that are on. */
  chips: readonly FilterChip[]
  onClear: () => void
  /** The fields; a change takes effect at once. */
  children: ReactNode
}

/** The filters of a list: their fields behind one button, and each that is on as a chip that takes it off. */
export function FilterBar({ label, buttonRef, isQuiet, removeLabel, chips, onClear, children }: FilterBarProps) {
  const words = useWords()
  return (
    <>
      <DialogTrigger>
        <Button ref={buttonRef} icon={ListFilter} {...(isQuiet && { variant: 'quiet' })}>
          {label}
        </Button>
        {/* Without a Dialog inside, the popover is one itself, with all that it holds. */}
        <Popover className={css.popover ?? ''} placement="bottom start" offset={6} aria-label={label}>
          <Grid className={css.fields} align="start">
            {children}
          </Grid>
        </Popover>
      </DialogTrigger>
      {chips.length > 0 && (
        <Row as="ul" className={css.chips} gap={6} wrap aria-label={label}>
          {chips.map((chip) => (
            <li key={chip.key}>
              <Row
                as="button"
                type="button"
                className={css.chip}
                inline
                gap={6}
                align="center"
                ground="accent-soft"
                radius="pill"
                tone="accent"
                text="start"
                breaks
                aria-label={removeLabel(chip.words)}
                onClick={chip.onRemove}
              >
                {chip.words}
                <X size={14} strokeWidth={2.2} aria-hidden />
              </Row>
            </li>
          ))}
          <li>
            <button type="button" className={css.clear} onClick={onClear}>
              {words.clearFilters}
            </button>
          </li>
        </Row>
      )}
    </>
  )
}
