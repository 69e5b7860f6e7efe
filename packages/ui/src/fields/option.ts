export interface Option<Value extends string = string> {
  value: Value
  label: string
  /** Smaller second line; only shown in a list with search. */
  detail?: string
  disabled?: boolean
  /** Heads the options beside each other that have the same; not in a list with search. */
  group?: string
}
