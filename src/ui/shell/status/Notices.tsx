import { useEffect, useEffectEvent, useState } from "react";
import { isSheetOn } from "../../../view/roles/rolesPanel.ts";
import { noticePlace, sameRoom } from "../../../view/room/freeRoom.ts";
import { dismiss, type Notice } from "../../../view/view.ts";
import { useValue } from "../../../watch.ts";
import { useWorkspace } from "../../actions/screen/screen.ts";
import { Button, DismissButton } from "../../kit/buttons.tsx";
import "./notices.css";

const MIN_SECONDS = 6;
const CHARACTERS_PER_SECOND = 14;

/**
 * Notices; the live region is there before the first one, else that would not be read out. Several would
 * cover most of a narrow screen: there the newest comes first, and the others after it.
 */
export function Notices() {
  const { view, camera } = useWorkspace();
  const notices = useValue(view.notices);
  const { room, left, maxWidth } = useValue(() => noticePlace(camera.geometry.get()), sameRoom);
  const isNarrow = useValue(() => isSheetOn(view));
  const [isPaused, setIsPaused] = useState(false);
  /** The notice that has the keyboard: another one does not take its place. */
  const [focused, setFocused] = useState<Notice["key"]>();
  // What stays can wait for what goes by itself.
  const shown =
    notices.find(({ key }) => key === focused) ??
    notices.findLast(({ stays }) => !stays) ??
    notices.at(-1);
  return (
    <div
      className="notices stack"
      role="status"
      aria-atomic="false"
      // Before there is a matrix they stand in the middle of the window.
      style={maxWidth > 0 ? { left, maxWidth } : undefined}
      data-room={room}
      onPointerEnter={() => setIsPaused(true)}
      onPointerLeave={() => setIsPaused(false)}
      onFocus={({ currentTarget, target }) => {
        setIsPaused(true);
        const at = Array.from(currentTarget.children).findIndex((card) => card.contains(target));
        setFocused(notices[at]?.key);
      }}
      onBlur={() => {
        setIsPaused(false);
        setFocused(undefined);
      }}
    >
      {notices.map((notice) => (
        <NoticeCard
          key={notice.key}
          notice={notice}
          isWaiting={isNarrow && notice !== shown}
          isPaused={isPaused}
          onDismiss={() => {
            dismiss(view, notice.key);
            // An element that is removed under the pointer gets no leave event.
            setIsPaused(false);
            setFocused(undefined);
          }}
        />
      ))}
    </div>
  );
}

interface NoticeCardProps {
  readonly notice: Notice;
  /** True while it is not shown, since another one is: then its time does not pass. */
  readonly isWaiting: boolean;
  /** True while the pointer or the focus is on the notices: then none disappears. */
  readonly isPaused: boolean;
  readonly onDismiss: () => void;
}

function NoticeCard({ notice, isWaiting, isPaused, onDismiss }: NoticeCardProps) {
  const { text, action, alternative, stays } = notice;
  const dismissNow = useEffectEvent(onDismiss);
  useEffect(() => {
    if (isPaused || isWaiting || stays) return;
    const seconds = Math.max(MIN_SECONDS, text.length / CHARACTERS_PER_SECOND);
    const timer = setTimeout(() => dismissNow(), 1000 * seconds);
    return () => clearTimeout(timer);
  }, [text, isPaused, isWaiting, stays]);
  return (
    <div className="notice row" hidden={isWaiting}>
      <span className="notice-text">{text}</span>
      {[action, alternative].map(
        (one) =>
          one && (
            <Button
              key={one.name}
              className="notice-action"
              onClick={() => {
                onDismiss();
                one.act();
              }}
            >
              {one.name}
            </Button>
          ),
      )}
      <DismissButton aria-label="Dismiss" onClick={onDismiss} />
    </div>
  );
}
