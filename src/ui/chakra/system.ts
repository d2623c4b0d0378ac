/**
 * The Chakra system: Chakra's behaviour, our styles. The recipes read the variables of `ui/tokens.css`, so there is one
 * source of tokens; preflight stays off because `ui/base.css` is the reset.
 */
import { createSystem, defaultBaseConfig, defineRecipe, defineSlotRecipe } from '@chakra-ui/react';
import { combobox, popover } from './menus.ts';

const focusRing = { outline: '2px solid var(--brand-text)', outlineOffset: '2px' };

/** Not `inset`: nothing lowers what Chakra writes in the browser. */
const wholeWindow = { position: 'fixed', top: 0, right: 0, bottom: 0, left: 0 } as const;

const dialog = defineSlotRecipe({
  slots: ['backdrop', 'positioner', 'content', 'header', 'title', 'body', 'footer', 'closeTrigger'],
  base: {
    backdrop: {
      ...wholeWindow,
      zIndex: 'calc(50 + var(--layer-index, 0))',
      background: 'rgb(31 35 41 / 48%)',
      _open: { animation: 'appear 160ms ease-out' },
    },
    positioner: {
      ...wholeWindow,
      zIndex: 'calc(50 + var(--layer-index, 0))',
      display: 'flex',
      overflowY: 'auto',
      padding: '24px',
      '@media (max-width: 767px)': { padding: 0 },
      '&[data-beside]': { left: 'auto', width: 'min(440px, 31vw)', padding: '16px 16px 16px 0' },
    },
    content: {
      position: 'relative',
      width: '100%',
      margin: 'auto',
      borderRadius: 'var(--radius-card)',
      background: 'var(--surface)',
      boxShadow: 'var(--shadow-float)',
      outline: 0,
      _open: { animation: 'rise 160ms ease-out' },
      // A full-screen sheet on phones, except for a short question.
      '@media (max-width: 767px)': {
        // Not stretched: a form that is higher than the screen makes its sheet higher, too.
        '&:not([role=alertdialog])': {
          maxWidth: '100% !important',
          minHeight: '100vh',
          '@supports (height: 1dvh)': { minHeight: '100dvh' },
          alignSelf: 'flex-start',
          margin: 0,
          borderRadius: 0,
        },
        '&[role=alertdialog]': { marginInline: '16px' },
        // As high as what is in it, at the foot of the screen, under the thumb; its body scrolls.
        '&[data-sheet]:not([role=alertdialog])': {
          display: 'flex',
          flexDirection: 'column',
          minHeight: 0,
          maxHeight: '88vh',
          '@supports (height: 1dvh)': { minHeight: 0, maxHeight: '88dvh' },
          alignSelf: 'flex-end',
          borderRadius: 'var(--radius-card) var(--radius-card) 0 0',
          '& > [data-part=body]': { minHeight: 0, overflowY: 'auto' },
        },
      },
    },
    header: { padding: '20px 56px 4px 24px' },
    title: { font: '600 var(--type-section)' },
    body: { padding: '12px 24px 24px' },
    footer: { display: 'flex', justifyContent: 'flex-end', gap: '12px', padding: '0 24px 20px' },
    closeTrigger: {
      position: 'absolute',
      top: '12px',
      right: '12px',
      display: 'grid',
      placeItems: 'center',
      width: '44px',
      height: '44px',
      borderRadius: '50%',
      color: 'var(--text-muted)',
      _hover: { background: 'var(--canvas)' },
      _focusVisible: focusRing,
    },
  },
});

const field = defineSlotRecipe({
  slots: ['root', 'label', 'errorText', 'helperText', 'requiredIndicator'],
  base: {
    root: { display: 'grid', gap: '6px', width: '100%' },
    label: { fontWeight: 500 },
    requiredIndicator: { marginLeft: '4px', color: 'var(--danger)' },
    errorText: { color: 'var(--danger)', fontSize: 'var(--size-meta)', lineHeight: '18px' },
    helperText: { color: 'var(--text-faint)', fontSize: 'var(--size-meta)', lineHeight: '18px' },
  },
});

const input = defineRecipe({
  base: {
    width: '100%',
    height: '44px',
    padding: '0 14px',
    border: '1px solid var(--field)',
    borderRadius: 'var(--radius-control)',
    background: 'var(--surface)',
    fontSize: 'var(--size-lead)',
    _placeholder: { color: 'var(--text-faint)' },
    _focusVisible: { outline: '2px solid var(--brand-text)', outlineOffset: '-1px', borderColor: 'transparent' },
    _invalid: { borderColor: 'var(--danger)' },
  },
});

const textarea = defineRecipe({
  base: {
    width: '100%',
    minHeight: '132px',
    padding: '10px 14px',
    border: '1px solid var(--field)',
    borderRadius: 'var(--radius-control)',
    background: 'var(--surface)',
    fontSize: 'var(--size-lead)',
    lineHeight: '24px',
    resize: 'vertical',
    overflowWrap: 'anywhere',
    _placeholder: { color: 'var(--text-faint)' },
    _focusVisible: { outline: '2px solid var(--brand-text)', outlineOffset: '-1px', borderColor: 'transparent' },
    _invalid: { borderColor: 'var(--danger)' },
  },
});

const toast = defineSlotRecipe({
  slots: ['root', 'title', 'description', 'indicator', 'closeTrigger', 'actionTrigger'],
  base: {
    root: {
      display: 'flex',
      alignItems: 'flex-start',
      gap: '10px',
      width: 'max-content',
      maxWidth: 'min(440px, calc(100vw - 32px))',
      padding: '10px 16px',
      border: '1px solid var(--line)',
      borderRadius: 'var(--radius-card)',
      background: 'var(--surface)',
      boxShadow: 'var(--shadow-float)',
      transform: 'translate(var(--x), var(--y)) scale(var(--scale))',
      zIndex: 'var(--z-index)',
      height: 'var(--height)',
      opacity: 'var(--opacity)',
      transition: 'transform 200ms ease-out, opacity 200ms ease-out',
    },
    title: { lineHeight: '22px' },
  },
});

/** One system for all dialogs and messages. */
export const system = createSystem(defaultBaseConfig, {
  preflight: false,
  // Old browsers do not support cascade layers, and the plain reset of `ui/base.css` would win over layered rules.
  disableLayers: true,
  // Those of Chakra have `:is`, which Chrome 87 does not know.
  conditions: {
    focusVisible: '&:focus-visible',
    hover: ['@media (hover: hover)', '&:hover'],
    invalid: '&[aria-invalid=true]',
    open: '&[data-state=open]',
    placeholder: '&::placeholder',
  },
  theme: {
    keyframes: {
      appear: { from: { opacity: 0 }, to: { opacity: 1 } },
      rise: { from: { opacity: 0, transform: 'translateY(8px)' }, to: { opacity: 1, transform: 'none' } },
    },
    recipes: { input, textarea },
    slotRecipes: { combobox, dialog, field, popover, toast },
  },
});
