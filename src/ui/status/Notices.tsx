import { useEffect, useEffectEvent, useState } from "react";
import { dismiss, type Notice } from "../../view/view.ts";
import { useStore } from "../../watch.ts";
import { CloseIcon } from "../icons.tsx";
import { useSession } from "../session.ts";
import "./notices.css";

const LEAST_SECONDS = 6;
const LETTERS_A_SECOND = 14;

/** The live region has to be there before its first notice, or that one is not read out. */
export function Notices() {
  const { view } = useSession();
  const notices = useStore(view.notices);
  const [isHeld, setIsHeld] = useState(false);
  return (
    <div
      className="notices"
      role="status"
      aria-atomic="false"
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
    >
      {notices.map((notice) => (
        <NoticeCard
          key={notice.key}
          notice={notice}
          isHeld={isHeld}
          onGone={() => {
            dismiss(view, notice.key);
            // What is taken away under the pointer hears nothing of its leaving.
            setIsHeld(false);
          }}
        />
      ))}
    </div>
  );
}

interface NoticeCardProps {
  readonly notice: Notice;
  /** Whether somebody is at it, so that it must not go. */
  readonly isHeld: boolean;
  readonly onGone: () => void;
}

function NoticeCard({ notice: { text, action, stays }, isHeld, onGone }: NoticeCardProps) {
  const gone = useEffectEvent(onGone);
  useEffect(() => {
    if (isHeld || stays) return;
    const seconds = Math.max(LEAST_SECONDS, text.length / LETTERS_A_SECOND);
    const timer = setTimeout(() => gone(), 1000 * seconds);
    return () => clearTimeout(timer);
  }, [text, isHeld, stays]);
  return (
    <div className="notice">
      <span className="notice-text">{text}</span>
      {action && (
        <button
          type="button"
          className="notice-action"
          onClick={() => {
            onGone();
            action.act();
          }}
        >
          {action.name}
        </button>
      )}
      <button type="button" className="dismiss" aria-label="Dismiss" onClick={onGone}>
        <CloseIcon />
      </button>
    </div>
  );
}
