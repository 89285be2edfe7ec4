import type { ReactNode, SVGProps } from "react";

export function Icon({ children }: { readonly children: ReactNode }) {
  return (
    <svg className="icon" viewBox="0 0 16 16" aria-hidden="true" focusable="false">
      {children}
    </svg>
  );
}

function icon(path: string, looks?: SVGProps<SVGPathElement>) {
  return () => (
    <Icon>
      <path d={path} {...looks} />
    </Icon>
  );
}

export const RecalculateIcon = icon("M13.5 8a5.5 5.5 0 1 1-1.6-3.9M13.5 1.5v3h-3");
export const OrderIcon = icon("M1.8 1.8h5v5h-5ZM9.2 9.2h5v5h-5ZM9.2 4.3h5M4.3 9.2v5");
export const CheckIcon = icon("M3.5 8.5 6.5 11.5 12.5 5");
export const PinIcon = icon(
  "M9.5 2 14 6.5l-2.2.6-2.3 2.4.2 3L6.6 9.4 2.5 13.5l4.1-4.1L3.5 6.3l3 .2 2.4-2.3Z",
);
export const WarningIcon = icon("M8 2 14.5 13.5h-13ZM8 6.5v3M8 11.5v.1");
export const DownIcon = icon("M4.5 6.5 8 10 11.5 6.5");
export const NextIcon = icon("M6.5 4.5 10 8 6.5 11.5");
export const UpIcon = icon("M4.5 9.5 8 6 11.5 9.5");
export const FindIcon = icon("M7 12A5 5 0 1 0 7 2a5 5 0 0 0 0 10M10.7 10.7 14 14");
export const HelpIcon = icon(
  "M5.8 5.8a2.2 2.2 0 1 1 3.3 1.9c-.8.5-1.1.9-1.1 1.8M8 12v.1M14.5 8a6.5 6.5 0 1 1-13 0 6.5 6.5 0 0 1 13 0",
);
export const CloseIcon = icon("M4 4 12 12M12 4 4 12");
export const ExportIcon = icon("M8 2v8M5 7l3 3 3-3M2.5 11.5v2h11v-2");
export const OpenIcon = icon("M2 12.5v-9h4l1.5 2H13v2M2 12.5l2-5h10.5l-2 5z");
export const MoreIcon = icon("M3 8v.1M8 8v.1M13 8v.1", { strokeWidth: 2 });
export const FilterIcon = icon("M2 3.5h12M4.5 8h7M7 12.5h2");
export const UndoIcon = icon("M5.5 3 2.5 6l3 3M2.5 6h7a4 4 0 0 1 0 8H6");
export const RedoIcon = icon("M10.5 3l3 3-3 3M13.5 6h-7a4 4 0 0 0 0 8H10");
export const SampleIcon = icon(
  "M4 2.5h8A1.5 1.5 0 0 1 13.5 4v8a1.5 1.5 0 0 1-1.5 1.5H4A1.5 1.5 0 0 1 2.5 12V4A1.5 1.5 0 0 1 4 2.5M5.5 5.5v.1M10.5 5.5v.1M8 8v.1M5.5 10.5v.1M10.5 10.5v.1",
);
export const StartOverIcon = icon("M3 3v10M13 3.5v9L6 8z");
export const RenameIcon = icon("M3 13l.7-3.2 7-7 2.5 2.5-7 7zM9.2 4.3l2.5 2.5");
export const DeleteIcon = icon("M2.5 4.5h11M6 4.5v-2h4v2M4 4.5l.7 9h6.6l.7-9M6.8 7v4M9.2 7v4");
export const PlusIcon = icon("M8 3v10M3 8h10");
export const MinusIcon = icon("M3 8h10");
export const FitIcon = icon("M1.8 3v10M14.2 3v10M4 8h8M6 6 4 8l2 2M10 6l2 2-2 2");
export const SelectIcon = icon("M2 2h12v12H2Z", { strokeDasharray: "3 2" });
export const OverviewIcon = icon("M13.5 7V2.5h-11v11H7M9.5 9.5h4v4h-4z");
export const RolesIcon = icon("M2.5 2.5h4v4h-4zM2.5 9.5h4v4h-4zM9.5 4.5h4M9.5 11.5h4");
