import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import box from '@turnout/ui/fields/Checkbox.module.css'
import { classNames } from '@turnout/ui/class-names.ts'
import { IconButton } from '@turnout/ui/actions/IconButton.tsx'
import { Row, Text } from '@turnout/ui/layout/parts.tsx'
import { SortableList } from '@turnout/ui/lists/SortableList.tsx'
import { TableProperties } from 'lucide-react'
import { DialogTrigger } from 'react-aria-components/Dialog'
import { Popover } from 'react-aria-components/Popover'
import { columnsText, WIDTHS } from './desk-column.ts'
import type { DeskColumn, PlacedColumn } from './desk-column.ts'
import css from './table.module.css'

interface ColumnPickerProps {
  columns: readonly DeskColumn<never>[]
  placed: readonly PlacedColumn[]
  /** The text for the address; null: as a fresh list has them. */
  onChange: (text: string | null) => void
}

/** Which columns a desk shows, and in which order. */
export function ColumnPicker({ columns, placed, onChange }: ColumnPickerProps) {
  const isShown = (key: string): boolean => placed.some((one) => one.key === key)
  const rest = columns.filter(({ key }) => !isShown(key)).map(({ key }) => ({ key, width: null }))
  const labelOf = (key: string): string => columns.find((column) => column.key === key)?.label ?? key
  const change = (next: readonly PlacedColumn[]) => onChange(columnsText(next, columns))
  return (
    <DialogTrigger>
      <span className={css.opener}>
        <IconButton icon={TableProperties} label={m.desk_columns()} bordered />
      </span>
      <Popover className={css.popover ?? ''} placement="bottom end" offset={6} aria-label={m.desk_columns()}>
        <SortableList
          label={m.desk_columns()}
          items={[...placed, ...rest]}
          itemKey={({ key }) => key}
          itemName={({ key }) => labelOf(key)}
          onMove={(moved) => change(moved.filter(({ key }) => isShown(key)))}
          render={(item) => {
            const column = columns.find(({ key }) => key === item.key)
            const isFixed = column?.always === true
            return (
              <Row as="span" gap={6} align="center">
                <Row as="label" className={css.column} align="center" grows>
                  <input
                    type="checkbox"
                    className={classNames(box.box, css.tick)}
                    checked={isShown(item.key)}
                    disabled={isFixed}
                    onChange={({ target }) =>
                      change(target.checked ? [...placed, item] : placed.filter(({ key }) => key !== item.key))
                    }
                  />
                  {labelOf(item.key)}
                  {isFixed && (
                    <Text as="span" push size={12.5} tone="subtle">
                      {m.desk_columns_always()}
                    </Text>
                  )}
                </Row>
                {isShown(item.key) && (
                  <input
                    type="number"
                    className={css.width}
                    aria-label={m.desk_column_width({ column: labelOf(item.key) })}
                    min={WIDTHS.min}
                    max={WIDTHS.max}
                    step={8}
                    value={(item.width ?? column?.width) || ''}
                    onChange={({ target }) => {
                      const width = target.value === '' ? null : target.valueAsNumber
                      change(placed.map((one) => (one.key === item.key ? { ...one, width } : one)))
                    }}
                  />
                )}
              </Row>
            )
          }}
        />
        <Row justify="end" padding={4}>
          <Button variant="quiet" size="small" onPress={() => onChange(null)}>
            {m.desk_columns_reset()}
          </Button>
        </Row>
      </Popover>
    </DialogTrigger>
  )
}
