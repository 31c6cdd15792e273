package i18n

import "strings"

// Traditional Chinese, with the terms of Taiwan, converted from the Simplified Chinese of this
// package: terms first, then characters.

// terms are pairs of terms that differ in Taiwan, or whose characters would be converted wrongly
// one by one. A longer term comes before a term that it begins with. In Taiwan a row is 列 and a
// column 行, the other way round, so they are written as 橫列 and 直行. A line of text is 行 in both.
const terms = `
	第{row}行第{column}列 第{row}橫列第{column}直行  第{line}行第{column}个字符 第{line}行第{column}個字元  第{number}行 第{number}橫列
	第{number}列 第{number}直行  每行、每列、每宫 每一橫列、每一直行、每一宮

	保存 儲存  标签页 分頁  标题行 標題列  不支持 不支援  擦除 清除  采用 採用  菜单 選單  撤销{ 撤銷{  撤销 復原  查找 尋找  重新加载 重新載入
	重复 重複  存储 儲存空間  打开 開啟  代码 程式碼  的代码 的代碼  电子表格 試算表  访问 造訪  服务器 伺服器  复制 複製  恢复 恢復  加载 載入
	脚本 指令碼  解压 解壓縮  禁用 停用  就绪 就緒  控件 控制項  链接 連結  列表 清單  默认 預設  批量 批次  软件 軟體  设备 裝置  设置 設定
	生成 產生  识别 辨識  数据 資料  搜索 搜尋  文件 檔案  文本 文字  线程 執行緒  新建 新增  许可证 授權條款  压缩文件 壓縮檔  运行 執行  粘贴到 貼到  粘贴 貼上
	账号 帳號  只读 唯讀  注释 註解  字符 字元  字节 位元組  “ 「  ” 」  检查连接 檢查連線  跟踪 追蹤  一次只读 一次只讀  折叠 摺疊  适应窗口 符合視窗
	筛选 篩選  安装 安裝  添加到 加入  主屏幕 主畫面  地址栏 網址列  程序坞 Dock  绘制 繪製  选中 選取  升序 遞增  降序 遞減
`

// characters are pairs of a simplified and a traditional character.
const characters = "" +
	"围圍图圖绘繪马馬缘緣联聯转轉后後游遊辑輯规規则則边邊删刪确確踪蹤万萬与與两兩个個为為于於仅僅从從们們会會余餘储儲关關内內写寫冲衝别別务務动動单單压壓叠疊号號启啟备備复複宫宮区區宽寬对對将將层層属屬带帶并並应應开開弃棄强強当當录錄态態戏戲择擇换換据據数數断斷无無时時显顯暂暫杀殺条條来來标標树樹样樣档檔检檢没沒浅淺浏瀏滞滯满滿点點邻鄰锯鋸齿齒" +
	"状狀独獨现現电電盖蓋盘盤着著码碼离離种種竞競签簽简簡粘黏纯純线線组組结結统統继繼绪緒续續编編缩縮网網脚腳节節观觀览覽计計认認记記许許设設访訪证證识識试試该該语語误誤请請读讀调調账帳贴貼轮輪软軟载載较較输輸过過运運还還这這进進连連适適选選释釋里裡链鏈销銷锁鎖错錯环環况況执執" +
	"圆圓药藥温溫额額义義双雙楼樓给給缓緩键鍵长長门門闭閉问問间間随隨隐隱页頁预預题題骤驟绿綠蓝藍黄黃红紅坏壞损損笔筆颜顏划劃尝嘗见見几幾称稱难難寻尋类類钻鑽阶階学學习習逻邏凭憑处處笼籠头頭络絡发發获獲项項极極块塊鱼魚详詳细細"

// Terms returns the replacements of terms and characters that only some texts have. They are
// applied before a text is converted like those of this package. terms has pairs separated by
// blanks, characters has pairs of one character each.
func Terms(terms, characters string) *strings.Replacer {
	pairs := strings.Fields(terms)
	var from string
	for i, r := range []rune(characters) {
		if i%2 == 0 {
			from = string(r)
		} else {
			pairs = append(pairs, from, string(r))
		}
	}
	return strings.NewReplacer(pairs...)
}

// Traditional converts a text from Simplified Chinese. The blanks must not be filled in yet, so
// that their values are not converted.
func Traditional(text string) string { return Terms(terms, characters).Replace(text) }
