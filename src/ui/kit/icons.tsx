import type { ReactNode } from "react";

export function Icon({ children }: { readonly children: ReactNode }) {
  return (
    <svg className="icon" viewBox="0 0 16 16" aria-hidden="true" focusable="false">
      {children}
    </svg>
  );
}

export function RecalculateIcon() {
  return (
    <Icon>
      <path d="M13.5 8a5.5 5.5 0 1 1-1.6-3.9M13.5 1.5v3h-3" />
    </Icon>
  );
}

export function OrderIcon() {
  return (
    <Icon>
      <path d="M1.8 1.8h5v5h-5ZM9.2 9.2h5v5h-5ZM9.2 4.3h5M4.3 9.2v5" />
    </Icon>
  );
}

export function CheckIcon() {
  return (
    <Icon>
      <path d="M3.5 8.5 6.5 11.5 12.5 5" />
    </Icon>
  );
}

export function PinIcon() {
  return (
    <Icon>
      <path d="M9.5 2 14 6.5l-2.2.6-2.3 2.4.2 3L6.6 9.4 2.5 13.5l4.1-4.1L3.5 6.3l3 .2 2.4-2.3Z" />
    </Icon>
  );
}

export function WarningIcon() {
  return (
    <Icon>
      <path d="M8 2 14.5 13.5h-13ZM8 6.5v3M8 11.5v.1" />
    </Icon>
  );
}

export function DownIcon() {
  return (
    <Icon>
      <path d="M4.5 6.5 8 10 11.5 6.5" />
    </Icon>
  );
}

export function NextIcon() {
  return (
    <Icon>
      <path d="M6.5 4.5 10 8 6.5 11.5" />
    </Icon>
  );
}

export function UpIcon() {
  return (
    <Icon>
      <path d="M4.5 9.5 8 6 11.5 9.5" />
    </Icon>
  );
}

export function FindIcon() {
  return (
    <Icon>
      <path d="M7 12A5 5 0 1 0 7 2a5 5 0 0 0 0 10M10.7 10.7 14 14" />
    </Icon>
  );
}

export function HelpIcon() {
  return (
    <Icon>
      <path d="M5.8 5.8a2.2 2.2 0 1 1 3.3 1.9c-.8.5-1.1.9-1.1 1.8M8 12v.1M14.5 8a6.5 6.5 0 1 1-13 0 6.5 6.5 0 0 1 13 0" />
    </Icon>
  );
}

export function CloseIcon() {
  return (
    <Icon>
      <path d="M4 4 12 12M12 4 4 12" />
    </Icon>
  );
}

export function ExportIcon() {
  return (
    <Icon>
      <path d="M8 2v8M5 7l3 3 3-3M2.5 11.5v2h11v-2" />
    </Icon>
  );
}

export function OpenIcon() {
  return (
    <Icon>
      <path d="M2 12.5v-9h4l1.5 2H13v2M2 12.5l2-5h10.5l-2 5z" />
    </Icon>
  );
}

export function MoreIcon() {
  return (
    <Icon>
      <path strokeWidth="2" d="M3 8v.1M8 8v.1M13 8v.1" />
    </Icon>
  );
}

export function FilterIcon() {
  return (
    <Icon>
      <path d="M2 3.5h12M4.5 8h7M7 12.5h2" />
    </Icon>
  );
}

export function UndoIcon() {
  return (
    <Icon>
      <path d="M5.5 3 2.5 6l3 3M2.5 6h7a4 4 0 0 1 0 8H6" />
    </Icon>
  );
}

export function RedoIcon() {
  return (
    <Icon>
      <path d="M10.5 3l3 3-3 3M13.5 6h-7a4 4 0 0 0 0 8H10" />
    </Icon>
  );
}

export function SampleIcon() {
  return (
    <Icon>
      <path d="M4 2.5h8A1.5 1.5 0 0 1 13.5 4v8a1.5 1.5 0 0 1-1.5 1.5H4A1.5 1.5 0 0 1 2.5 12V4A1.5 1.5 0 0 1 4 2.5M5.5 5.5v.1M10.5 5.5v.1M8 8v.1M5.5 10.5v.1M10.5 10.5v.1" />
    </Icon>
  );
}

export function StartOverIcon() {
  return (
    <Icon>
      <path d="M3 3v10M13 3.5v9L6 8z" />
    </Icon>
  );
}

export function RenameIcon() {
  return (
    <Icon>
      <path d="M3 13l.7-3.2 7-7 2.5 2.5-7 7zM9.2 4.3l2.5 2.5" />
    </Icon>
  );
}

export function DeleteIcon() {
  return (
    <Icon>
      <path d="M2.5 4.5h11M6 4.5v-2h4v2M4 4.5l.7 9h6.6l.7-9M6.8 7v4M9.2 7v4" />
    </Icon>
  );
}

export function PlusIcon() {
  return (
    <Icon>
      <path d="M8 3v10M3 8h10" />
    </Icon>
  );
}

export function MinusIcon() {
  return (
    <Icon>
      <path d="M3 8h10" />
    </Icon>
  );
}

export function FitIcon() {
  return (
    <Icon>
      <path d="M1.8 3v10M14.2 3v10M4 8h8M6 6 4 8l2 2M10 6l2 2-2 2" />
    </Icon>
  );
}

export function SelectIcon() {
  return (
    <Icon>
      <path d="M2 2h12v12H2Z" strokeDasharray="3 2" />
    </Icon>
  );
}

export function OverviewIcon() {
  return (
    <Icon>
      <path d="M13.5 7V2.5h-11v11H7M9.5 9.5h4v4h-4z" />
    </Icon>
  );
}

export function RolesIcon() {
  return (
    <Icon>
      <path d="M2.5 2.5h4v4h-4zM2.5 9.5h4v4h-4zM9.5 4.5h4M9.5 11.5h4" />
    </Icon>
  );
}
