/**
 * Recipes of the panels below a field: the searchable select and the cascader. They are drawn above the dialog that
 * contains the field.
 */
import { defineSlotRecipe } from '@chakra-ui/react';

const panel = {
  border: '1px solid var(--line)',
  borderRadius: 'var(--radius-card)',
  background: 'var(--surface)',
  boxShadow: 'var(--shadow-float)',
  outline: 0,
  _open: { animation: 'appear 120ms ease-out' },
};

const iconButton = {
  display: 'grid',
  placeItems: 'center',
  width: '32px',
  height: '32px',
  borderRadius: 'var(--radius-control)',
  color: 'var(--text-faint)',
  _hover: { color: 'var(--text)', background: 'var(--canvas)' },
  '&[hidden]': { display: 'none' },
};

/** The searchable select. */
export const combobox = defineSlotRecipe({
  slots: [
    'root',
    'control',
    'input',
    'indicatorGroup',
    'clearTrigger',
    'trigger',
    'positioner',
    'content',
    'item',
    'empty',
  ],
  base: {
    root: { width: '100%' },
    control: { position: 'relative' },
    input: {
      width: '100%',
      height: '44px',
      padding: '0 76px 0 14px',
      border: '1px solid var(--field)',
      borderRadius: 'var(--radius-control)',
      background: 'var(--surface)',
      fontSize: 'var(--size-lead)',
      textOverflow: 'ellipsis',
      _placeholder: { color: 'var(--text-faint)' },
      _focusVisible: { outline: '2px solid var(--brand-text)', outlineOffset: '-1px', borderColor: 'transparent' },
      _invalid: { borderColor: 'var(--danger)' },
    },
    indicatorGroup: { position: 'absolute', top: 0, bottom: 0, right: '6px', display: 'flex', alignItems: 'center' },
    clearTrigger: iconButton,
    trigger: iconButton,
    positioner: { zIndex: '10 !important' },
    content: {
      ...panel,
      maxHeight: 'min(296px, var(--available-height, 296px))',
      overflowY: 'auto',
      overscrollBehavior: 'contain',
      padding: '6px',
    },
    item: {
      padding: '9px 32px 9px 10px',
      borderRadius: 'var(--radius-control)',
      lineHeight: '22px',
      cursor: 'pointer',
      position: 'relative',
      '&[data-highlighted]': { background: 'var(--brand-subtle)', color: 'var(--brand-text)' },
      '&[data-disabled]': { color: 'var(--text-faint)', cursor: 'not-allowed' },
      '&[data-state=checked]': { color: 'var(--brand-text)', fontWeight: 500 },
      '&[data-state=checked]::after': {
        content: '""',
        position: 'absolute',
        right: '14px',
        top: '13px',
        width: '6px',
        height: '11px',
        border: 'solid currentColor',
        borderWidth: '0 2px 2px 0',
        transform: 'rotate(45deg)',
      },
      '@media (forced-colors: active)': { '&[data-highlighted]': { outline: '2px solid Highlight' } },
    },
    empty: { padding: '12px 10px', color: 'var(--text-faint)' },
  },
});

/** The panel of a button. */
export const popover = defineSlotRecipe({
  slots: ['positioner', 'content', 'trigger'],
  base: { positioner: { zIndex: '10 !important' }, content: panel },
});
