// Package taiwan lists Simplified characters that are not used in Traditional Chinese in Taiwan. It is for
// tests.
package taiwan

import "strings"

// simplified lists the characters of our Simplified Chinese texts that OpenCC replaces when it converts them
// to Traditional Chinese for Taiwan. Characters that our Traditional texts use with another meaning are left
// out.
const simplified = "" +
	"万与两个为么义习于仅从们会传余侧储关内写冲况准几凭击划则删别务动区单占却压双发变叠号后启响围图圆坏块坞处备复够头夹学宝实" +
	"宫宽对寻导将尝尽层属带并应开张强当录径态总戏执扩担择挤损换据数断无时显暂机杀杂条来极构标栏树样档检楼没浅浏涂温游滞满点爱" +
	"状独环现电画盖盘着码确离种称竞笔笼筛筝签简类红纯纸线练组细经结绕绘给络统继绪续维绽绿缓编缘缩网联脚节范茎药获蓝补装见观规" +
	"览计认记讲许论设访证评识试该详语误说请读谁调账贴踪转轮软载较辑输边过运还这进远连适选逻邻采释里钻链销锁错键锯长门闭问间阶" +
	"际随隐难页顶项顺须预题颜额风马骤鱼鳍黄齿"

// Foreign returns the characters of a text that are Simplified.
func Foreign(text string) string {
	return strings.Map(func(r rune) rune {
		if strings.ContainsRune(simplified, r) {
			return r
		}
		return -1
	}, text)
}
